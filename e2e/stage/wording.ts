/** The names a person goes by, in each language: written here again so that a change of one is noticed. */
export const french = {
  email: 'Email',
  password: 'Mot de passe',
  signIn: 'Se connecter',
  newAnchorage: 'Nouvel ancrage',
  dropHere: 'Déposez vos fichiers ici',
  choose: 'Choisir des fichiers',
  chosen: 'Fichiers choisis',
  next: 'Continuer',
  title: 'Titre',
  type: 'Type de création',
  anchor: 'Ancrer',
  recorded: 'Votre dépôt est enregistré',
  keepSource: 'Conservez soigneusement le fichier source déposé, sans aucune modification.',
  view: 'Voir le dépôt',
  close: 'Fermer',
  stay: 'Rester',
  confirmed: 'Confirmé',
  proof: /^(Preuve OpenTimestamps|Preuve de l’ensemble) \(\.ots\)$/,
} as const

export type Wording = Readonly<Record<keyof typeof french, string>>

export const english: Wording = {
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  newAnchorage: 'New anchorage',
  dropHere: 'Drop your files here',
  choose: 'Choose files',
  chosen: 'Chosen files',
  next: 'Continue',
  title: 'Title',
  type: 'Type of creation',
  anchor: 'Anchor',
  recorded: 'Your deposit is recorded',
  keepSource: 'Keep the deposited source file carefully, without any modification.',
  view: 'View the deposit',
  close: 'Close',
  stay: 'Stay',
  confirmed: 'Confirmed',
  proof: /^(OpenTimestamps proof|Proof of the whole) \(\.ots\)$/,
}
