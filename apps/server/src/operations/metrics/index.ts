export { countRequests } from './count-requests.ts'
export { metricsRoutes, type MetricsSettings } from './metrics-routes.ts'
export { registryOfProcess } from './registry-of-process.ts'
export { startMetricsServer } from './start-metrics-server.ts'
