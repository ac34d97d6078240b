/** What somebody reads who was sent a link. */
export const sharing = {
  title: 'Ancrage partagé',
  ended: 'Ce lien n’est plus valable',
  endedHelp:
    'Il a expiré ou a été révoqué. Demandez-en un autre à la personne qui vous l’a envoyé.',
  number: 'Numéro',
  block: 'Bloc',
  files: 'Fichiers et empreintes',
  until: 'Lien en lecture seule, valable jusqu’au {{moment}}.',
  verify: 'Vérifier un fichier ou un certificat',
}
