/** Every word of the page, in French. Sentences have holes: `{{name}}`. */
export const fr = {
  'page.title': 'Vérifier une preuve',
  'page.lead':
    'Déposez un fichier et sa preuve : tout est contrôlé ici, dans votre navigateur. Vos fichiers ne quittent pas cet appareil et aucun compte n’est nécessaire.',
  'page.brand': 'Vérification',
  'page.skip': 'Aller au contenu',
  'page.otherLanguage': 'English',
  'page.dark': 'Thème sombre',
  'page.light': 'Thème clair',
  'drop.title': 'Déposez vos fichiers ici',
  'drop.help':
    'Fichier d’origine, preuve (.ots), certificat PDF, dossier ZIP, jeton d’horodatage, enregistrement de preuve ou en-tête de bloc : tout ensemble ou l’un après l’autre. Chacun est reconnu à son contenu.',
  'drop.choose': 'Choisir des fichiers',
  'drop.others': 'et {{count}} de plus',
  'drop.more': 'Ajouter des fichiers',
  'enter.summary': 'Saisir une empreinte ou un en-tête de bloc',
  'enter.label': 'Empreinte SHA-256 (64 caractères) ou en-tête (160 caractères)',
  'enter.help':
    'L’empreinte remplace un fichier qui reste où il est. L’en-tête vient d’un nœud Bitcoin en qui vous avez confiance : bitcoin-cli getblockheader $(bitcoin-cli getblockhash HAUTEUR) false',
  'enter.add': 'Ajouter',
  'enter.malformed': 'Saisissez une empreinte (64 caractères hexadécimaux) ou un en-tête (160).',
  'enter.digestName': 'Empreinte saisie',
  'enter.headerName': 'En-tête saisi',
  'pieces.title': 'Fichiers fournis',
  'pieces.clear': 'Tout retirer',
  'pieces.remove': 'Retirer {{name}}',
  'pieces.removeShort': 'Retirer',
  'pieces.hashing': 'Calcul de l’empreinte de {{name}}',
  'pieces.unreadable':
    'Ce fichier ne peut plus être lu : il a peut-être été déplacé ou modifié. Déposez-le de nouveau.',
  'pieces.digest': 'Empreinte SHA-256',
  'kind.original': 'Fichier',
  'kind.proof': 'Preuve OpenTimestamps',
  'kind.certificate': 'Certificat',
  'kind.dossier': 'Dossier',
  'kind.token': 'Jeton d’horodatage, ou enregistrement de preuve',
  'kind.header': 'En-tête de bloc',
  'kind.data': 'Donnée de dossier',
  'kind.copy': 'Copie chiffrée',
  'kind.digest': 'Empreinte',
  'kind.reading': 'Lecture…',
  'refused.proof.malformed':
    '{{name}} : ce n’est pas une preuve OpenTimestamps valable. Elle est abîmée, tronquée ou altérée.',
  'refused.proof.too_much_work':
    '{{name}} : les preuves qui l’accompagnent demandent plus de calculs que de vraies preuves ; celle-ci n’a pas été lue.',
  'refused.zip.damaged':
    '{{name}} : cette archive ZIP est abîmée ou incomplète ; son contenu n’a pas été lu.',
  'refused.zip.too_large':
    '{{name}} : cette archive contient bien plus qu’un dossier ; sa lecture a été arrêtée.',
  'refused.zip.overlapping':
    '{{name}} : des fichiers de cette archive se chevauchent, ce qu’aucun dossier ne fait. Elle n’a pas été décompressée.',
  'refused.zip.too_many_entries':
    '{{name}} : cette archive contient trop de fichiers pour être un dossier.',
  'refused.pdf.damaged':
    '{{name}} : les pièces jointes de ce PDF sont abîmées et n’ont pas été lues.',
  'refused.pdf.too_large':
    '{{name}} : les pièces jointes de ce PDF sont démesurées ; leur lecture a été arrêtée.',
  'refused.token.malformed': '{{name}} : ce jeton d’horodatage est abîmé.',
  'refused.record.malformed': '{{name}} : cet enregistrement de preuve est abîmé.',
  'refused.record.unsupported':
    '{{name}} : cet enregistrement de preuve est d’une version que cette page ne connaît pas ; il n’a pas été lu.',
  'refused.json.twice_named':
    '{{name}} : ce fichier donne deux fois le même nom à des valeurs différentes ; il n’a pas été lu.',
  'refused.dossier.version_unknown':
    '{{name}} : ce dossier est d’une version que cette page ne connaît pas ; il n’a pas été lu.',
  'refused.declaration.malformed':
    '{{name}} : cette déclaration a été modifiée, ou elle est incomplète ; elle n’a pas été lue.',
  'refused.declaration.version_unknown':
    '{{name}} : cette déclaration est d’une version inconnue ; elle n’a pas été lue.',
  'refused.reading.too_slow':
    '{{name}} : ce fichier demandait trop de travail ; sa lecture a été arrêtée.',
  'refused.reading.failed': '{{name}} : le contenu de ce fichier n’a pas pu être lu.',
  'verdict.busy': 'Vérification en cours…',
  'verdict.matches': 'La preuve correspond',
  'verdict.matches.help': 'Ce fichier existait, tel quel, au plus tard le {{time}}.',
  'verdict.matches.named': '« {{name}} » existait, tel quel, au plus tard le {{time}}.',
  'verdict.matchesInside': 'Ce qui est à l’intérieur correspond',
  'verdict.inside':
    'Seul ce que contient « {{containers}} » a été comparé à une preuve, et non ce fichier lui-même.',
  'verdict.asEvidence': 'Contenu non comparé à votre fichier : « {{names}} ».',
  'verdict.matches.several':
    'Les fichiers nommés ci-dessous existaient, tels quels, au plus tard le {{time}}.',
  'verdict.matchesOnTestChain': 'Correspond, mais sur une chaîne d’essai',
  'verdict.matchesOnTestChain.help':
    'Le calcul est juste, mais chacun peut fabriquer les blocs d’une chaîne de développement ou d’essai. Cela n’a aucune valeur probante.',
  'verdict.pending': 'En attente',
  'verdict.pending.help':
    'La preuve est bien celle de ce fichier, mais elle n’est pas encore inscrite dans la chaîne. Interrogez les calendriers ci-dessous, ou revenez plus tard.',
  'verdict.differs': 'Ne correspond pas',
  'verdict.differs.help': 'Ce fichier n’est pas, à l’octet près, celui que la preuve désigne.',
  'verdict.differs.several':
    'L’un au moins de ces fichiers n’est pas, à l’octet près, celui que la preuve désigne : voyez lequel ci-dessous.',
  'verdict.refuted': 'Ne correspond pas : la chaîne dit autre chose',
  'verdict.refuted.help':
    'La preuve désigne bien ce fichier, mais le bloc qu’elle nomme ne contient pas ce qu’elle affirme. Elle ne prouve rien.',
  'verdict.disagree': 'Les sources se contredisent',
  'verdict.disagree.help':
    'Deux sources donnent des en-têtes différents pour le même bloc, chacun avec le travail requis : l’une ment ou se trompe. Rien n’est établi, ni pour ni contre.',
  'verdict.unchecked': 'Impossible à vérifier pour l’instant',
  'verdict.unchecked.help': 'Rien n’est établi, ni pour ni contre : voyez ci-dessous pourquoi.',
  'verdict.noFile': 'Il manque le fichier',
  'verdict.noFile.help':
    'La preuve est lisible. Déposez maintenant son fichier d’origine, ou saisissez l’empreinte du fichier.',
  'verdict.noProof': 'Il manque la preuve',
  'verdict.noProof.help':
    'Déposez maintenant la preuve (.ots), le certificat PDF ou le dossier ZIP qui correspond.',
  'verdict.unread': 'Preuve manquante ou illisible',
  'verdict.unread.help':
    'Une partie des fichiers fournis n’a pas pu être lue, et la preuve s’y trouve peut-être : la raison est donnée plus bas.',
  'verdict.noneYet': 'Il manque le fichier et sa preuve',
  'verdict.noneYet.help':
    'Les fichiers fournis ne suffisent pas. Déposez le fichier d’origine et sa preuve (.ots), son certificat PDF ou son dossier ZIP.',
  'subject.proof': 'Preuve : {{name}}',
  'subject.deposit': 'Ancrage',
  'subject.depositValue': '{{number}} : {{title}}',
  'subject.depositor': 'Déposant',
  'subject.size': 'Taille',
  'subject.expected': 'Le certificat nomme : {{names}}',
  'facts.seal':
    'D’après le cachet électronique intact de « {{signer}} », un nom qui n’a pas été vérifié.',
  'facts.brokenSeal': 'Non attesté : le cachet de « {{source}} » est rompu.',
  'facts.nobody': 'Seul le fichier « {{source}} » le dit ; rien d’autre ne l’atteste.',
  'declaration.title': 'Déclaration',
  'declaration.titleValue': '« {{title}} », ancrage {{number}}',
  'declaration.depositor': 'Déclarée par',
  'declaration.depositorAs': '{{name}} ({{quality}})',
  'declaration.dated': 'Cette déclaration existait au plus tard le {{date}}.',
  'declaration.datedOnTestChain':
    'Cette déclaration existait au plus tard le {{date}}, d’après une chaîne d’essai : aucune valeur probante.',
  'declaration.pending':
    'La déclaration attend encore son inscription dans la blockchain, comme le fichier.',
  'declaration.undecided': 'La date de la déclaration ne peut pas être vérifiée pour l’instant.',
  'declaration.otherFile': '{{name}} est la déclaration d’un autre fichier.',
  'declaration.differs':
    '{{name}} n’est pas la déclaration sur laquelle porte la preuve : elle a été modifiée, ou vient d’un autre ancrage. Ne vous y fiez pas.',
  'facts.contradicted.sealed':
    '{{name}} dit autre chose, ou porte un autre cachet. Demandez au déposant lequel est le bon.',
  'facts.contradicted.unsealed':
    '{{name}} contredit le certificat et ne porte aucun cachet : ne vous y fiez pas.',
  'facts.contradicted.bothUnsealed':
    '{{name}} dit autre chose, et aucun cachet intact n’atteste l’un ni l’autre.',
  'lines.title': 'Ce qui a été contrôlé',
  'lines.check': 'Contrôle',
  'lines.sources': 'Sources',
  'line.confirmed': 'Bloc Bitcoin {{height}} : contient cette empreinte. Daté du {{time}}.',
  'line.confirmedByWork':
    'Bloc Bitcoin {{height}} : contient cette empreinte. Daté du {{time}}, d’après l’en-tête fourni et le travail qu’il a demandé.',
  'line.confirmedTest':
    'Bloc {{height}} d’une chaîne d’essai : contient cette empreinte. Daté du {{time}}, sans valeur probante.',
  'line.refuted': 'Bloc Bitcoin {{height}} : contient autre chose que ce que dit la preuve.',
  'line.sources.disagree':
    'Bloc Bitcoin {{height}} : les sources se contredisent. L’une d’elles au moins ment ou se trompe ; rien n’est établi.',
  'line.source.alone':
    'Bloc Bitcoin {{height}} : une seule source a répondu ; il en faut deux qui concordent.',
  'line.block.unknown': 'Bloc Bitcoin {{height}} : les sources ne connaissent pas ce bloc.',
  'line.sources.silent':
    'Bloc Bitcoin {{height}} : aucune source d’en-têtes n’a répondu. Autorisez-en une ci-dessous, ou fournissez le dossier.',
  'line.message.not_a_root':
    'Bloc Bitcoin {{height}} : ce que dit la preuve n’a pas la longueur d’une racine de Merkle ; aucun bloc ne peut le contenir.',
  'line.source.service':
    'Bloc Bitcoin {{height}} : le service émetteur n’est qu’un témoin. Il faut deux explorateurs qui concordent, votre nœud, ou l’en-tête fourni avec la preuve.',
  'line.header.too_easy':
    'Bloc Bitcoin {{height}} : l’en-tête donné a demandé trop peu de travail pour cette hauteur ; n’importe qui peut en fabriquer un. Il n’établit rien.',
  'line.header.network_unknown':
    'Bloc {{height}} : l’en-tête donné se dit d’un réseau inconnu. Il n’établit rien.',
  'line.header.in_the_future':
    'Bloc {{height}} : l’en-tête donné porte une date à venir. Il n’établit rien.',
  'line.header.no_work':
    'Bloc {{height}} : l’en-tête donné ne porte pas la preuve de travail qu’il annonce. Il n’établit rien.',
  'line.header.length': 'Bloc {{height}} : ce qui a été donné n’est pas un en-tête de bloc.',
  'line.block.otherOnTestChain':
    'Bloc {{height}} d’une chaîne d’essai : contient autre chose que ce que dit la preuve, mais une telle chaîne n’établit rien.',
  'line.height.out_of_range': 'Bloc {{height}} : aucun bloc ne peut avoir cette hauteur.',
  'line.height.not_looked_up':
    'Bloc {{height}} : la preuve nomme trop de blocs ; celui-ci n’a pas été recherché.',
  'line.pending': 'Promesse du calendrier {{calendar}} : pas encore inscrite dans la chaîne.',
  'line.pending.kept': 'Promesse du calendrier {{calendar}} : tenue, un bloc le montre.',
  'line.otherChain': 'Bloc {{chain}} {{height}} : cette chaîne n’est pas contrôlée ici.',
  'line.unknown': 'Attestation d’un type inconnu : non contrôlée.',
  'line.sources': 'Sources : {{names}}',
  'line.token': 'Jeton signé par « {{signer}} » : daté du {{time}}.',
  'line.token.development':
    'Jeton d’une autorité de développement, sans valeur : daté du {{time}}.',
  'line.token.unnamed': 'Jeton d’un signataire non nommé : daté du {{time}}.',
  'line.token.renewed': 'Renouvelé par un jeton signé par « {{signer}} », daté du {{time}}.',
  'line.token.renewedUnnamed':
    'Renouvelé par un jeton d’un signataire non nommé, daté du {{time}}.',
  'line.token.valid':
    'Signature valable. À vous de juger si vous faites confiance à ce signataire.',
  'line.token.invalid': 'Signature non valable : ce jeton ne prouve rien.',
  'line.token.future': 'Il porte une date à venir : ce jeton ne prouve rien.',
  'line.token.unsupported':
    'Signature non contrôlée : son type est inconnu, ou le jeton ne contient pas de certificat.',
  'line.token.stray':
    '{{name}} : ce jeton ne date aucun de vos fichiers, ou ce qui les relie manque ; le dossier complet (ZIP) le contient.',
  'seal.valid':
    '{{name}} : cachet électronique intact, au nom de « {{signer}} » (un nom qui n’a pas été vérifié).',
  'seal.published': 'Ce certificat de cachet est celui que ce service publie.',
  'seal.notPublished':
    'Ce certificat de cachet n’est pas celui que ce service publie : quelqu’un d’autre a pu sceller ce document, ou le service a changé de cachet depuis.',
  'seal.notCompared': 'Ce certificat de cachet n’a pas été comparé à celui que le service publie.',
  'seal.certificate': 'Certificat du cachet, SHA-256 :',
  'seal.broken':
    '{{name}} : le cachet électronique est rompu ; ce document a été modifié après l’apposition du cachet. Ne vous fiez pas à ce qu’il dit de l’ancrage.',
  'seal.brokenShort': 'Cachet rompu',
  'source.carried': '{{name}} (fourni)',
  'source.explorer': '{{name}}',
  'source.own': '{{name}} (votre nœud)',
  'source.service': '{{name}} (le service émetteur)',
  'compared.expected': 'Empreinte attendue',
  'compared.file': 'Empreinte du fichier',
  'why.title': 'Pourquoi ce fichier ne correspond pas',
  'why.searching': 'Recherche de la différence…',
  'why.smaller':
    'Il fait {{bytes}} de moins que « {{name}} » : il a été tronqué, ou c’est un autre fichier.',
  'why.larger':
    'Il fait {{bytes}} de plus que « {{name}} » : quelque chose y a été ajouté, ou c’est un autre fichier.',
  'why.sameSize': 'Il a la même taille que « {{name}} », mais un autre contenu.',
  'why.lineEndings':
    'Seules les fins de ligne ont changé : avec des fins de ligne {{form}}, c’est exactement « {{name}} ». Un éditeur, une messagerie ou un gestionnaire de versions les convertit souvent.',
  'why.bom':
    'Seule la marque d’ordre des octets (BOM) du début diffère : sans elle, c’est exactement « {{name}} ».',
  'why.trailing': 'Seule la fin diffère, de {{bytes}} : le reste est exactement « {{name}} ».',
  'why.metadata':
    'Seules les métadonnées ont changé (titre, auteur, appareil, date…) : sans elles, c’est exactement « {{name}} ».',
  'why.sameContent':
    'Son contenu (image ou son) est le même que celui de « {{name}} » : seul ce qui l’accompagne diffère, ce qui peut changer son aspect ou sa sonorité.',
  'why.unknown':
    'Aucune différence simple (fins de ligne, marque d’ordre, octets finaux, métadonnées) ne l’explique : le contenu a changé, ou c’est un autre fichier.',
  'why.advice':
    'Cherchez l’exemplaire gardé intact au moment de l’ancrage : une copie de sauvegarde, la pièce jointe d’origine, une archive. La preuve vaut pour lui seul.',
  'upgrade.title': 'Preuve en attente',
  'upgrade.help':
    'Les calendriers qui ont promis d’inscrire l’empreinte peuvent dire si c’est fait. Ils apprennent seulement que quelqu’un s’intéresse à cette promesse.',
  'upgrade.ask': 'Interroger les calendriers',
  'upgrade.asking': 'Interrogation des calendriers…',
  'upgrade.completed': '{{name}} : inscrite ; la preuve a été complétée.',
  'upgrade.pending': '{{name}} : toujours en attente.',
  'upgrade.failed': '{{name}} : pas de réponse utilisable.',
  'upgrade.not_allowed': '{{name}} : calendrier inconnu, non interrogé.',
  'upgrade.download': 'Télécharger la preuve complétée',
  'upgrade.newName': 'Preuve complétée',
  'sources.title': 'D’où viennent les en-têtes de blocs',
  'sources.help':
    'Une preuve se contrôle avec l’en-tête d’un bloc. Cette page n’interroge que les adresses nommées ici : elle leur donne la hauteur d’un bloc, au service émetteur le numéro d’un certificat, et aux calendriers, à votre demande, leur promesse. Toutes les réponses doivent concorder.',
  'sources.enclosed':
    '1. Les en-têtes fournis (dossier, certificat, saisie) : leur preuve de travail est contrôlée et comparée à la difficulté connue de Bitcoin à cette hauteur. Aucun réseau n’est nécessaire.',
  'sources.explorers': '2. Explorateurs publics : {{names}} (deux doivent concorder)',
  'sources.node':
    '3. Votre propre nœud, par l’interface d’un explorateur Esplora sur cet ordinateur (localhost ou 127.0.0.1)',
  'sources.nodeUse': 'Interroger ce nœud',
  'sources.nodeRefused': 'L’adresse doit commencer par http://localhost ou http://127.0.0.1.',
  'sources.service': '4. Le service émetteur, à titre de témoin seulement : {{name}}',
  'sources.calendars':
    'Les calendriers, seulement quand vous le demandez pour une preuve en attente : {{names}}',
  'record.print': 'Imprimer le rapport',
  'record.title': 'Rapport de vérification',
  'record.when': 'Vérifié le',
  'record.where': 'Page utilisée',
  'record.offline': 'fichier hors ligne, sans réseau',
  'record.verdict': 'Verdict',
  'record.pieces': 'Fichiers fournis',
  'record.notJudged': 'Fichier non vérifié : ce rapport n’en dit rien.',
  'record.unreadable': 'Ce fichier n’a pas pu être lu : il n’a pas été vérifié.',
  'record.bytes': '{{count}} octets',
  'record.depositor': 'déposant déclaré : {{name}}',
  'record.merkleRoot': 'Racine de Merkle du bloc',
  'record.blockHash': 'Empreinte du bloc',
  'record.note':
    'Ce rapport a été établi dans un navigateur. Chacun peut refaire la vérification avec les mêmes fichiers et d’autres outils : ots verify, sha256sum, openssl ts.',
  'folds.title': 'Pour aller plus loin',
  'about.title': 'Ce que cela prouve, et ce que cela ne prouve pas',
  'about.proves': 'Ce que cela prouve',
  'about.proves.1':
    'Que ce fichier, à l’octet près, existait au plus tard à l’heure du bloc. L’heure d’un bloc est approximative, à environ deux heures près.',
  'about.proves.2':
    'Que personne, pas même le service émetteur, n’a pu antidater la preuve sans refaire tout le travail de la chaîne.',
  'about.not': 'Ce que cela ne prouve pas',
  'about.not.1':
    'Qui a créé le fichier, ni qu’il est original ou licite. Le nom du déposant est sa propre déclaration.',
  'about.not.2': 'Que le fichier n’existait pas plus tôt, ni qu’il n’existe pas d’autres versions.',
  'about.not.3':
    'Qu’il s’agit d’un horodatage qualifié au sens du règlement eIDAS : l’inscription dans une chaîne publique est un horodatage simple.',
  'hand.title': 'Vérifier à la main, avec d’autres outils',
  'hand.1': 'Calculez l’empreinte du fichier et comparez-la à celle de la preuve :',
  'hand.2':
    'Vérifiez la preuve avec le client OpenTimestamps de référence et votre propre nœud Bitcoin :',
  'hand.3':
    'Sans nœud, lisez la racine attendue et comparez-la à celle du bloc sur l’explorateur de votre choix :',
  'hand.4': 'Le jeton d’horodatage se vérifie avec OpenSSL :',
  'hand.5': 'Les pièces jointes d’un certificat PDF s’extraient ainsi :',
  'hand.file': 'FICHIER',
  'hand.imprint': 'EMPREINTE',
  'hand.root': 'RACINE',
  'private.title': 'Vie privée et limites',
  'private.1':
    'Aucun fichier, aucun nom et aucune empreinte de fichier ne quitte cet appareil. Un explorateur apprend la hauteur d’un bloc ; un calendrier, sa promesse.',
  'private.2':
    'La même page en un seul fichier fonctionne depuis un disque, sans réseau, avec les en-têtes d’un dossier.',
  'private.download': 'Télécharger cette page en un seul fichier, pour un disque',
  'footer.text': 'Vérification indépendante, sans compte.',
} as const
