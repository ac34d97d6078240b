/** The number that people write beside their transfer, and see wherever an order is named: `CO-2026-000042`. */
export function orderNumber({
  number,
  createdAt,
}: Readonly<{ number: number; createdAt: Date }>): string {
  return `CO-${createdAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}
