/** A statement of one account, as a bank writes it; `entries` are XML. */
export const camt = (entries: readonly string[], iban = 'FR76 3000 6000 0112 3456 7890 189') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt>
<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

type Entry = Readonly<{ amount: string; payer: string; words: readonly string[] }>

/** A transfer that was received and booked on 26 November 2026. */
export const bookedEntry = ({ amount, payer, words }: Entry): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-11-26</Dt></BookgDt><AcctSvcrRef>BANK-1</AcctSvcrRef><NtryDtls><TxDtls>
<Refs><EndToEndId>E2E-1</EndToEndId></Refs><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties>
<RmtInf>${words.map((line) => `<Ustrd>${line}</Ustrd>`).join('')}</RmtInf></TxDtls></NtryDtls></Ntry>`
