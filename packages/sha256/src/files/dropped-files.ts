let collator: Intl.Collator | undefined

/**
 * As folders are shown: the second before the tenth. Systems hand files out in an order of their own. The collator is made
 * with the first drop: it takes a phone 20 ms, and every page that takes drops begins with this file.
 */
function compare(one: string, other: string): number {
  collator ??= new Intl.Collator('fr', { numeric: true })
  return collator.compare(one, other)
}

/** What systems put into folders by themselves, and change unasked: no part of a work. */
const MADE_BY_SYSTEMS = new Set(['.ds_store', 'thumbs.db', 'desktop.ini'])
const isMadeBySystem = (name: string) => MADE_BY_SYSTEMS.has(name.toLowerCase())

/** `name` is the path below the folder where a folder was chosen. */
export type NamedFile = Readonly<{ name: string; file: File }>

/**
 * Everything that was dropped, folders opened, each in the order of its names and without what systems put there. What
 * cannot be opened comes as the file that the browser makes of it, which whoever reads it finds unreadable. Must be called
 * while the event is being handled.
 */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly NamedFile[]> {
  // The list empties itself once the event is over, so the entries are taken at once.
  const dropped = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry?.() ?? null, plain: item.getAsFile() }))
  const found = await Promise.all(dropped.map(filesOf))
  return found.flat()
}

type Dropped = Readonly<{ entry: FileSystemEntry | null; plain: File | null }>

async function filesOf({ entry, plain }: Dropped): Promise<readonly NamedFile[]> {
  const whole = plain === null ? [] : [{ name: plain.name, file: plain }]
  if (entry === null) return whole
  try {
    return await filesUnder(entry)
  } catch (error) {
    if (plain === null) throw error
    return whole
  }
}

/** The files of an input; those of a folder under their path, in its order and without what systems put there. */
export function pickedFiles(list: Iterable<File>): readonly NamedFile[] {
  return [...list]
    .filter((file) => file.webkitRelativePath === '' || !isMadeBySystem(file.name))
    .map((file) => ({ name: file.webkitRelativePath || file.name, file }))
    .toSorted((one, other) => (one.name.includes('/') ? compare(one.name, other.name) : 0))
}

async function filesUnder(entry: FileSystemEntry): Promise<readonly NamedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ name: entry.fullPath.replace(/^\//, ''), file }]
  }
  if (!isFolder(entry)) return []
  const children = (await childrenOf(entry))
    .filter((child) => !(child.isFile && isMadeBySystem(child.name)))
    .toSorted((one, other) => compare(one.name, other.name))
  const found = await Promise.all(children.map(filesUnder))
  return found.flat()
}

/** A folder hands out its entries in portions, the last of which is empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (portion.length === 0) return children
    children.push(...portion)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
