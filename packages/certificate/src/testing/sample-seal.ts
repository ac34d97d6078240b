import { selfSigned } from '@ancrage/cms/testing'

import type { SealerDeps } from '../sealing/sealer.ts'

export const SEALED_AT = new Date('2026-11-20T12:00:00Z')

/** The least that can be sealed: a catalog, its pages and one page. */
export const smallDocument: Uint8Array = Buffer.from(`%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>
endobj
4 0 obj
<< /Title (Essai) >>
endobj
xref
0 5
0000000000 65535 f\x20
0000000009 00000 n\x20
0000000058 00000 n\x20
0000000115 00000 n\x20
0000000203 00000 n\x20
trailer
<< /Size 5 /Root 1 0 R /Info 4 0 R /ID [(a) (a)] >>
startxref
239
%%EOF
`)

/** A key and its self-signed certificate, made for one test run. */
export function sampleSealKey(
  kind: 'ec' | 'rsa' = 'ec',
): Pick<SealerDeps, 'key' | 'certificates' | 'now'> {
  const { key, certificate } = selfSigned('Cachet d’essai', kind)
  return { key, certificates: [certificate], now: () => SEALED_AT }
}
