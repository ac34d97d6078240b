import type { CreationType } from '@ancrage/contract'

/** What files of these kinds mostly are; of one that may be anything nothing is said. */
const EXTENSIONS: Readonly<Partial<Record<CreationType, string>>> = {
  musicalComposition:
    'mp3 wav flac aif aiff ogg opus m4a mid midi mscz musicxml mxl sib gp als logicx flp',
  photography: 'jpg jpeg heic heif raw dng cr2 cr3 nef arw raf',
  video: 'mp4 mov avi mkv webm m4v mpg mpeg mxf',
  drawing: 'psd psb kra clip procreate xcf svg',
  design: 'ai indd idml sketch fig xd afdesign',
  drawingOrModel: 'stl obj 3mf step stp iges dwg dxf blend skp',
  manuscript: 'doc docx odt rtf pages scriv fdx',
  book: 'epub mobi azw3',
  document: 'pdf xls xlsx ods csv',
  communication: 'ppt pptx odp key',
  sourceCode:
    'ts tsx js jsx mjs py java c h cpp cs go rs rb php swift kt sql sh html css vue ipynb',
  software: 'exe msi dmg apk ipa jar deb rpm appimage',
}

const TYPE_OF: ReadonlyMap<string, CreationType> = new Map(
  (Object.entries(EXTENSIONS) as readonly (readonly [CreationType, string])[]).flatMap(
    ([type, extensions]) => extensions.split(' ').map((extension) => [extension, type] as const),
  ),
)

/** The type that the extensions of all the files suggest; undefined where they do not agree. */
export function suggestedType(
  files: readonly Readonly<{ name: string }>[],
): CreationType | undefined {
  const [type, ...others] = new Set(files.map(({ name }) => typeOfName(name)))
  return others.length === 0 ? type : undefined
}

function typeOfName(name: string): CreationType | undefined {
  const [, extension] = /\.([^./]+)$/.exec(name) ?? []
  return extension === undefined ? undefined : TYPE_OF.get(extension.toLowerCase())
}
