export const sheet = {
  title: 'Ancrage : fiche de récupération',
  lead: 'À ranger avec vos papiers importants. Cette clé ouvre les copies chiffrées de vos fichiers. Sans elle, ces copies sont perdues : nous ne l’avons pas et ne pouvons pas la remplacer.',
  account: 'Compte',
  service: 'Service',
  made: 'Préparée le',
  publicKey: 'Clé publique',
  key: 'Clé de récupération (secrète)',
  keyHelp:
    'Les espaces ne comptent pas. Les {{letters}} derniers caractères, demandés pour vérifier cette fiche, sont les deux derniers groupes.',
  how: 'Ouvrir une copie',
  byAccount:
    'Avec votre compte : sur la page de l’ancrage, choisissez « Saisir la clé », puis « Récupérer le fichier ».',
  byPage:
    'Sans votre compte : la page {{address}} ouvre le fichier .age avec cette clé, et le compare à sa preuve.',
  byAge:
    'Sans nous : le logiciel libre age (age-encryption.org), la clé étant écrite sans espaces dans cle.txt.',
  ageCommand: 'age -d -i cle.txt -o FICHIER copie.age',
  byCommand: 'Avec la commande ancrage, qui prend la copie sur le service :',
  command: 'ancrage vault get -i cle.txt -o FICHIER COPIE',
}
