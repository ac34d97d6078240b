declare module 'virtual:icons' {
  const bodies: Readonly<Record<string, string>>
  export default bodies
}
