/** Stands in drawings for the name of who is signed in: the document puts it there (`vite/show-drawing.ts`). */
export const NAME = '{name}'
