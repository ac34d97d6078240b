export { currentLogo, logoAt, readLogoPicture } from './company-logo-store.ts'
export { readCompanyLogo, setCompanyLogo } from './set-company-logo.ts'
