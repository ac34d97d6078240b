/** A file’s own name, without the folders or the container that it is in. */
export const lastPart = (name: string): string | undefined => name.split(/[/›]/).at(-1)?.trim()
