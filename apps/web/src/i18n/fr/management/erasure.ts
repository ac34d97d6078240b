/** What is asked of who erases their account. */
export const erasure = {
  erase: 'Effacer mon compte',
  eraseTitle: 'Effacer votre compte ?',
  eraseProofs: 'Les preuves que vous n’avez pas téléchargées seront perdues',
  eraseProofsBody:
    'Nous effaçons le nom et l’empreinte de vos fichiers, ainsi que la valeur secrète sans laquelle une preuve ne peut plus être établie. Les preuves que vous avez téléchargées restent valables et se vérifient sans nous.',
  eraseCompany: 'Les ancrages faits pour {{company}} restent à votre société.',
  eraseHead:
    'Si vous l’administrez seul, nommez d’abord un autre administrateur : sinon, plus personne ne pourra gérer ses membres ni ses crédits.',
  eraseCredits_one: 'Le crédit qui vous reste sera perdu.',
  eraseCredits_many: 'Les {{formatted}} de crédits qui vous restent seront perdus.',
  eraseCredits_other: 'Les {{formatted}} crédits qui vous restent seront perdus.',
  eraseCopies: 'Vos copies chiffrées seront supprimées, et le stockage qui vous reste sera perdu.',
  eraseOrders: 'Vos commandes qui ne sont pas encore payées seront annulées.',
  eraseKnown: 'Je comprends que les preuves non téléchargées seront définitivement perdues.',
  eraseEmail: 'Votre adresse email, pour confirmer',
  eraseEmailHint: 'Saisissez {{email}}. Cela ne peut pas être annulé.',
}
