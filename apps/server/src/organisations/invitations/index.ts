export { invitationRoutes } from './invitation-routes.ts'
export { countOpenInvitationsBy } from './invitation-store.ts'
export { inviteAccount } from './invite-account.ts'
export {
  listOffers,
  readOffer,
  resendOffer,
  voidOffersBy,
  voidOffersTo,
  withdrawOffer,
  withdrawOffersBy,
} from './manage-invitations.ts'
export { refuseUnlessInviterMay } from './may-invite.ts'
export { offerAccount } from './offer-account.ts'
export { takeInvitations } from './take-invitations.ts'
export { deleteInvitationsOf, deleteOldInvitations } from './forget-invitations-store.ts'
