export { gatherNewDeposits } from './gather-new-deposits.ts'
export { receiptRoutes, TOKEN_MEDIA_TYPE } from './receipt-routes.ts'
export { signedReceiptOf, signedReceiptsOf, type SignedReceipt } from './receipt-of-deposit.ts'
export { runReceiptsOnce, startReceipts } from './receipts-loop.ts'
