import { company } from './vault-company.ts'
import { passkey } from './vault-passkeys.ts'
import { refused } from './vault-refused.ts'
import { sheet } from './vault-sheet.ts'

export const vault = {
  vault: {
    storage: 'Stockage',
    storageLead:
      'Les copies de vos fichiers sont chiffrées dans votre navigateur. Nous ne pouvons pas les lire ; elles s’ouvrent avec votre clé de récupération. Si l’option prend fin, elles restent lisibles 90 jours, puis elles sont supprimées.',
    without:
      'Vos fichiers restent sur vos appareils ; nous gardons leurs empreintes. Avec l’option de stockage, vous laissez aussi une copie chiffrée, que vous seul pouvez ouvrir.',
    withoutInCompany:
      'Vos fichiers restent sur vos appareils ; nous gardons leurs empreintes. Avec l’option de stockage, vous laissez aussi une copie chiffrée, que vous seul et les administrateurs de votre société pouvez ouvrir.',
    askCompany: 'Pour l’obtenir, demandez à une personne qui administre votre société.',
    notSold: 'Cette option n’est pas en vente pour l’instant.',
    used: 'Espace utilisé',
    usedOf: '{{used}} sur {{quota}}',
    kept: 'Copies conservées',
    fingerprint: 'Derniers caractères de la clé publique',
    noKey: 'Vous n’avez pas encore de clé de récupération',
    noKeyHelp: 'Cette clé est personnelle. Elle se prépare une fois, en une minute, et s’imprime.',
    noneYet: 'Aucune clé de récupération',
    prepare: 'Préparer ma clé',
    elsewhere: 'Ce navigateur n’a pas votre clé de récupération',
    elsewhereHelp: 'Saisissez celle de votre fiche pour chiffrer et ouvrir vos copies ici.',
    enterTitle: 'Saisir la clé',
    enterLead:
      'Saisissez ou collez la clé de votre fiche de récupération. Elle reste dans ce navigateur.',
    enterField: 'Clé de récupération',
    enter: 'Utiliser cette clé',
    keyMalformed: 'Cette clé est incomplète ou contient une faute de frappe.',
    keyOther: 'Cette clé est bien formée, mais ce n’est pas celle de votre compte.',
    impossible: 'Le stockage demande une page servie en HTTPS',
    impossibleHelp:
      'Ouvrez ce site par son adresse en https. Une copie déjà laissée se télécharge aussi d’ici, et s’ouvre avec le logiciel libre age (age -d).',
    refused,
    beginAnew: 'Changer ma clé',
    anewTitle: 'Changer de clé de récupération ?',
    anewBody:
      'Les prochaines copies seront chiffrées avec la nouvelle clé. Celles d’avant ne s’ouvriront qu’avec l’ancienne : gardez sa fiche.',
    lostKeyTitle: 'Changer de clé sans l’ancienne fiche ?',
    lostKeyBody_one:
      'Sans l’ancienne fiche, la copie que nous gardons ne s’ouvrira plus jamais. La nouvelle clé n’ouvre que les prochaines.',
    lostKeyBody_many:
      'Sans l’ancienne fiche, les {{count}} copies que nous gardons ne s’ouvriront plus jamais. La nouvelle clé n’ouvre que les prochaines.',
    lostKeyBody_other:
      'Sans l’ancienne fiche, les {{count}} copies que nous gardons ne s’ouvriront plus jamais. La nouvelle clé n’ouvre que les prochaines.',
    forget: 'Retirer la clé de ce navigateur',
    forgetTitle: 'Retirer la clé de ce navigateur ?',
    forgetBody: 'Vos copies restent conservées. Pour les ouvrir ici, il faudra votre fiche.',
    sheetTitle: 'Votre fiche de récupération',
    sheetLead:
      'Imprimez cette clé ou recopiez-la, et rangez-la avec vos papiers importants. Elle ouvre les copies que vous laisserez désormais, sur n’importe quel appareil.',
    sheetFile: 'ancrage-cle-de-recuperation.txt',
    sheetText:
      '# Ancrage : clé de récupération de {{email}}\n# clé publique : {{recipient}}\n# Pour ouvrir une copie sans nous : age -d -i CE_FICHIER copie.age\n{{secret}}',
    print: 'Imprimer',
    saveSheet: 'Télécharger',
    copyKey: 'Copier la clé',
    lostTitle: 'Sans cette clé, vos copies sont perdues',
    lostBody:
      'Nous ne l’avons pas et ne pouvons pas la remplacer. Votre mot de passe n’y change rien.',
    trust:
      'Le chiffrement se fait dans votre navigateur, avec le code de cette page, que nous servons. Le logiciel libre age ouvre vos copies avec cette clé, sans aucune page de notre part.',
    haveSheet: 'J’ai ma fiche',
    checkTitle: 'Vérifier votre fiche',
    checkLead:
      'Lisez sur votre fiche les deux derniers groupes de la clé, soit {{letters}} caractères, et saisissez-les.',
    checkField: 'Les {{letters}} derniers caractères',
    checkWrong: 'Ce n’est pas la fin de la clé. Relisez votre fiche.',
    useKey: 'Utiliser cette clé',
    back: 'Retour',
    cancel: 'Annuler',
    leaveCopy: 'Laisser une copie chiffrée',
    leaveCopyHelp: 'Vous seul pourrez l’ouvrir, avec votre clé. Espace disponible : {{left}}.',
    keyReady: 'Votre clé est prête',
    keyReadyHelp: 'Une copie chiffrée sera laissée avec cet ancrage.',
    tooLarge: 'L’espace disponible ne suffit pas pour ces fichiers.',
    sending: 'Copie chiffrée de {{name}}',
    sent: 'La copie chiffrée de {{name}} est conservée.',
    checking: 'Vérification du fichier…',
    waiting: 'En attente',
    away: 'La connexion est coupée : l’envoi reprendra de lui-même.',
    paused: 'En pause',
    pause: 'Pause',
    resume: 'Reprendre',
    line: {
      label: 'Envoi de copies chiffrées',
      sending_one: '{{count}} copie en cours d’envoi : {{ratio}}',
      sending_many: '{{count}} copies en cours d’envoi : {{ratio}}',
      sending_other: '{{count}} copies en cours d’envoi : {{ratio}}',
      paused_one: '{{count}} copie dont l’envoi est en pause : {{ratio}}',
      paused_many: '{{count}} copies dont l’envoi est en pause : {{ratio}}',
      paused_other: '{{count}} copies dont l’envoi est en pause : {{ratio}}',
      stopped_one: '{{count}} copie n’a pas pu être envoyée',
      stopped_many: '{{count}} copies n’ont pas pu être envoyées',
      stopped_other: '{{count}} copies n’ont pas pu être envoyées',
      view: 'Voir l’ancrage',
    },
    finishing: 'Dernières vérifications…',
    goesOn:
      'L’envoi continue si vous fermez cette fenêtre. Gardez cette page ouverte jusqu’à la fin.',
    giveUp: 'Abandonner l’envoi',
    giveUpTitle: 'Abandonner l’envoi de la copie ?',
    giveUpBody:
      'Ce qui est déjà arrivé de {{name}} sera effacé, et l’espace libéré. Votre ancrage et sa preuve ne changent pas.',
    giveUpStay: 'Garder l’envoi',
    givingUp: 'Abandon en cours…',
    leftSeconds: 'moins d’une minute',
    left: 'environ {{time}}',
    copies_one: 'Copie chiffrée',
    copies_many: 'Copies chiffrées',
    copies_other: 'Copies chiffrées',
    copiesLead: 'Chiffrée dans votre navigateur, illisible pour nous.',
    notKept: 'Aucune copie n’est conservée.',
    leaveThis: 'Laisser une copie chiffrée',
    interrupted: 'Envoi interrompu à {{ratio}}. Choisissez de nouveau le fichier pour le terminer.',
    chooseAnother: 'Choisir un autre fichier',
    resumeWith: 'Reprendre l’envoi',
    chooseFile: 'Fichier {{name}}',
    keptChecked: 'Conservée, relue sans changement le {{moment}}.',
    open: 'Récupérer le fichier',
    openHelp: 'Le fichier est déchiffré ici, et comparé à l’octet près à celui qui a été ancré.',
    opening: 'Ouverture de la copie',
    identical: 'Fichier récupéré : identique, à l’octet près, au fichier ancré.',
    formerKey:
      'Cette copie est chiffrée pour une clé précédente : elle s’ouvre avec l’ancienne fiche de récupération.',
    enterFormer: 'Saisir l’ancienne clé',
    enterFormerLead:
      'Saisissez ou collez la clé de l’ancienne fiche. Elle ouvre cette copie, et n’est pas gardée.',
    saveAge: 'Télécharger la copie chiffrée (.age)',
    delete: 'Supprimer la copie',
    deleteTitle: 'Supprimer la copie chiffrée ?',
    deleteBody:
      'Copie chiffrée de {{name}} : plus personne ne pourra l’ouvrir. Votre ancrage et sa preuve ne changent pas.',
    damaged: 'Cette copie est endommagée',
    damagedHelp:
      'Elle ne correspond plus à ce qui a été reçu. Si vous avez le fichier, supprimez-la et laissez-en une autre.',
    failed: {
      otherFile: 'Ce fichier n’est pas celui qui a été ancré. Rien n’a été gardé.',
      otherKey: 'Cette copie est chiffrée pour une autre clé que celle de ce navigateur.',
      notConfirmed:
        'La copie déjà conservée n’a pas été faite avec votre clé et ce fichier. Récupérez-la pour la comparer, ou supprimez-la et laissez-en une autre.',
      damaged: 'La copie reçue est endommagée. Rien n’a été enregistré sur cet appareil.',
      unreadable:
        'Le fichier ne peut plus être lu : il a été déplacé ou modifié. Choisissez-le de nouveau.',
      other: 'Votre navigateur n’a pas pu terminer. Réessayez.',
    },
    keptUntil:
      'Le stockage est ouvert jusqu’au {{day}}. Ensuite, les copies restent lisibles 90 jours, puis elles sont supprimées.',
    endsOn_one: 'Votre copie reste lisible jusqu’au {{moment}}',
    endsOn_many: 'Vos {{count}} copies restent lisibles jusqu’au {{moment}}',
    endsOn_other: 'Vos {{count}} copies restent lisibles jusqu’au {{moment}}',
    endsOnHelp:
      'Le stockage n’est plus actif : aucune autre copie ne peut être laissée. Récupérez celles que vous voulez garder depuis la page de chaque ancrage, avec votre clé ; elles sont ensuite supprimées pour de bon.',
    company,
    passkey,
    sheet,
  },
}
