export { settingRoutes } from './setting-routes.ts'
export { readSiteSettings } from './site-settings.ts'
