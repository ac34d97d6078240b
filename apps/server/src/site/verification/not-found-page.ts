/** What a browser shows of an address that leads nowhere: both languages, since nobody has chosen one. */
export const NOT_FOUND_PAGE = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Page introuvable · Page not found</title>
</head>
<body>
<main>
<h1>Cette page n’existe pas</h1>
<p>L’adresse est incomplète ou mal recopiée. Rien n’est perdu : vos fichiers, vos preuves et vos certificats se vérifient sur <a href="/">la page de vérification</a>.</p>
<section lang="en">
<h2>This page does not exist</h2>
<p>The address is incomplete or was copied wrongly. Nothing is lost: your files, proofs and certificates are checked on <a href="/">the verification page</a>.</p>
</section>
</main>
</body>
</html>
`
