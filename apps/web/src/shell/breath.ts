/** Between two steps of the start the browser answers the person. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
