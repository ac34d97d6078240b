export { productRoutes } from './product-routes.ts'
