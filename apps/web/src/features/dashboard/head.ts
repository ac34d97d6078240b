/** How high the heads of the cards beside each other are, in pixels: that of what may stand beside their names. */
export const HEAD = 28
