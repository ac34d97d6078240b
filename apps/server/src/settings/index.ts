export { effectiveSettings } from './effective-settings.ts'
export { mailSettingAsSet } from './mail-setting.ts'
export { settingRoutes } from './setting-routes.ts'
