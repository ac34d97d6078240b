/** Marks what takes dropped files itself: the page around it leaves them to it. */
export const TAKES_DROPS = 'data-takes-drops'
