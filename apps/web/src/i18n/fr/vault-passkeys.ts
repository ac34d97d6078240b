export const passkey = {
  title: 'Ouvrir avec une clé d’accès',
  lead: 'Une clé d’accès autorisée ouvre vos copies sur un autre navigateur, sans la fiche. Toute personne qui peut l’utiliser les ouvre ; nous ne le pouvons pas. Gardez votre fiche.',
  add: 'Ajouter d’abord une clé d’accès à votre compte',
  opens: 'Ouvre vos copies',
  opensNot: 'N’ouvre pas vos copies',
  allow: 'Autoriser',
  allowNamed: 'Autoriser « {{name}} » à ouvrir vos copies',
  allowed: '« {{name}} » ouvre maintenant vos copies.',
  revoke: 'Révoquer',
  revokeNamed: 'Révoquer l’accès de « {{name}} » à vos copies',
  revoked: '« {{name}} » n’ouvre plus vos copies.',
  open: 'Ouvrir avec une clé d’accès',
  elsewhereHelp:
    'Pour chiffrer et ouvrir vos copies ici, utilisez une clé d’accès autorisée ou saisissez la clé de votre fiche.',
  cancelled: 'Votre appareil n’a fourni aucune clé d’accès. Rien n’a été modifié.',
  unable: 'Cette clé d’accès ne peut pas ouvrir vos copies',
  unableHelp:
    'Votre appareil ou votre gestionnaire de clés n’a pas cette fonction, ou la clé a été créée sans elle : vous pouvez la supprimer, puis l’ajouter de nouveau. Votre fiche ouvre toujours vos copies.',
  other: 'Cette clé d’accès n’ouvre pas votre clé de récupération actuelle',
  otherHelp:
    'Rien n’a été modifié. Saisissez la clé de votre fiche, puis autorisez de nouveau la clé d’accès.',
  anew: 'Les clés d’accès autorisées n’ouvriront plus vos copies.',
  forgetBody:
    'Vos copies restent conservées. Pour les ouvrir ici, il faudra votre fiche ou une clé d’accès autorisée.',
}
