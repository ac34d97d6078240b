export { creditHistory } from './credit-history.ts'
export { creditRoutes } from './credit-routes.ts'
export { moveCredits } from './move-credits.ts'
export { transferCredits } from './transfer-credits.ts'
