export { mailSettingAsSet } from './mail-setting.ts'
export { settingRoutes } from './setting-routes.ts'
export { readSiteSettings, siteOwnerAsSet } from './site-settings.ts'
