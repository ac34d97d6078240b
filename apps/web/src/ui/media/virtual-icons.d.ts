declare module 'virtual:icons' {
  /** The address of the picture that holds every icon. */
  const address: string
  export default address
}
