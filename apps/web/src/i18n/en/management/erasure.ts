export const erasure = {
  erase: 'Erase my account',
  eraseTitle: 'Erase your account?',
  eraseProofs: 'Proofs that you have not downloaded will be lost',
  eraseProofsBody:
    'We erase the names and hashes of your files, and the secret value without which a proof can no longer be made. Proofs that you have downloaded stay valid and can be verified without us.',
  eraseCompany: 'Anchorages made for {{company}} stay with your company.',
  eraseHead:
    'If you are its only administrator, appoint another one first: otherwise nobody can manage its members or its credits.',
  eraseCredits_one: 'The credit that you have left will be lost.',
  eraseCredits_many: 'The {{formatted}} credits that you have left will be lost.',
  eraseCredits_other: 'The {{formatted}} credits that you have left will be lost.',
  eraseCopies: 'Your encrypted copies will be deleted, and the storage you have left will be lost.',
  eraseOrders: 'Your unpaid orders will be canceled.',
  eraseKnown: 'I understand that proofs I have not downloaded will be lost for good.',
  eraseEmail: 'Your email address, to confirm',
  eraseEmailHint: 'Type {{email}}. This cannot be undone.',
}
