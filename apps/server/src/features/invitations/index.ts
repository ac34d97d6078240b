export { invitationRoutes } from './invitation-routes.ts'
export { inviteAccount } from './invite-account.ts'
export { offerAccount } from './offer-account.ts'
