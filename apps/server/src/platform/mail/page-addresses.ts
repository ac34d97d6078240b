import type { FactsOf, MailFacts } from './mail.ts'

/** The page that a mail’s button opens, below the installation’s address; undefined where there is none. */
export function pageOf(facts: MailFacts, token: string): string | undefined {
  switch (facts.kind) {
    case 'invitation':
    case 'companyInvitation':
      return `/invitation/${token}`
    case 'passwordRecovery':
      return `/reset-password/${token}`
    case 'emailChangeConfirm':
    case 'emailProof':
      return `/email-change/${token}`
    case 'emailChangeNotice':
    case 'newSignIn':
    case 'wrongCodes':
    case 'twoFactorChanged':
    case 'passwordChanged':
    case 'passkeyChanged':
    case 'apiKeyCreated':
      return '/security'
    case 'vaultKeyChanged':
      return facts.company === null ? '/security' : '/company'
    case 'copiesEnding':
      return '/profile'
    case 'accountExists':
    case 'companyLeft':
      return '/login'
    case 'accountRequestWaiting':
      return '/administration?tab=requests'
    case 'orderWaiting':
    case 'paymentUnmatched':
    case 'refundWaiting':
    case 'refundFailed':
    case 'paymentDisputed':
      return '/administration?tab=orders'
    case 'settingsChanged':
      return '/administration?tab=settings'
    case 'depositReceived':
    case 'depositConfirmed':
    case 'proofReanchored':
      return facts.count === 1 ? `/deposits/${facts.deposits[0]?.id ?? ''}` : '/'
    case 'orderPaid':
      return facts.storage ? placeOfKey(facts) : '/products/orders'
    case 'orderPlaced':
    case 'orderCancelled':
    case 'orderVatChecked':
    case 'orderWithdrawn':
    case 'orderRefunded':
    case 'refundDelayed':
    case 'paymentRefunded':
    case 'orderDisputed':
    case 'orderLost':
      return '/products/orders'
    case 'creditsLow':
    case 'planEnding':
    case 'planEnded':
      return facts.mayOrder ? '/products' : '/'
    case 'invitationDeclined':
    case 'certificateSent':
    case 'accountRequestReceived':
    case 'accountRequestRefused':
    case 'accountErased':
      return undefined
  }
}

/** Where storage goes on: no copy is left before its key is prepared. */
function placeOfKey({ forCompany }: FactsOf<'orderPaid'>): string {
  return forCompany ? '/company' : '/profile#storage'
}
