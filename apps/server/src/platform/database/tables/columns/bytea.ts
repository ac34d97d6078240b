import { customType } from 'drizzle-orm/pg-core'

/** Bytes in PostgreSQL. The driver answers a Buffer, which is passed on as the Uint8Array it is. */
export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  fromDriver: (buffer) => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength),
})
