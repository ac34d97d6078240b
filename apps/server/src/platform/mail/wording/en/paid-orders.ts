const NEXT =
  'Before you leave a first encrypted copy, prepare your recovery key under “My account”.'
const NEXT_OF_COMPANY =
  'On the “Company” page, prepare the key of the company, then turn storage on for each member.'
export const TO_KEY = 'Prepare the key'

export function paidFor(credits: number | null, forCompany: boolean): string {
  if (credits === null) return 'Your payment was received and your order is activated.'
  return forCompany
    ? 'Your payment was received. The company credits are available: assign them on the Company page.'
    : 'Your payment was received and your credits are available.'
}

/** What is done before a first copy can be left. */
export const nextStep = (forCompany: boolean): string => (forCompany ? NEXT_OF_COMPANY : NEXT)
