export { explainFile } from './explain-file.ts'
export type { Difference, ExpectedContent } from './explain-difference.ts'
