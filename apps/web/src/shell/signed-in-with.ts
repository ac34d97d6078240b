/** What the first page is told of how one has signed in: a recovery code works once. */
export type SignedInWith = Readonly<{ recoveryCode: boolean }>
