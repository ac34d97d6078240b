export { startEndingPlans } from './end-plans.ts'
export { markOrderPaid, placeOrder } from './orders.ts'
export { productRoutes } from './product-routes.ts'
export { insertProduct, readProducts, type ProductValues } from './product-store.ts'
