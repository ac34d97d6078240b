/** For browsers that keep nothing for a site. */
export const refused = {
  title: 'Ce navigateur ne peut pas garder votre clé',
  why: 'Il refuse d’enregistrer des données pour ce site, comme le font certaines fenêtres privées.',
  enter:
    'Saisissez la clé de votre fiche de récupération : elle servira jusqu’à ce que cette page soit fermée ou rechargée.',
  enterOrPasskey:
    'Utilisez une clé d’accès autorisée ou saisissez la clé de votre fiche de récupération : elle servira jusqu’à ce que cette page soit fermée ou rechargée.',
  otherwise:
    'Sinon, ouvrez cette page dans un autre navigateur, ou téléchargez la copie chiffrée depuis la page de son ancrage : le logiciel libre age l’ouvre avec votre clé (age -d).',
  enterLead:
    'Saisissez ou collez la clé de votre fiche de récupération. Elle reste dans cette page, et sert jusqu’à ce que celle-ci soit fermée ou rechargée.',
  here: 'Votre clé sert jusqu’à ce que cette page soit fermée ou rechargée',
  hereHelp:
    'Ce navigateur refuse d’enregistrer des données pour ce site, comme le font certaines fenêtres privées. Gardez votre fiche : il faudra saisir la clé de nouveau.',
  prepareHelp:
    'Ce navigateur refuse d’enregistrer des données pour ce site : votre clé n’y servira que jusqu’à ce que cette page soit fermée ou rechargée. Il faudra ensuite la saisir depuis sa fiche. Un autre navigateur la garderait.',
}
