import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const JARS = ['bcpkix', 'bcutil', 'bcprov'].map((name) => `/usr/share/java/${name}.jar`)

/** Why BouncyCastle cannot be asked; undefined where it can. */
export function bouncyCastleMissing(): string | undefined {
  const missing = JARS.find((jar) => !existsSync(jar))
  if (missing !== undefined) return `${missing} is not installed (Debian’s package libbcpkix-java)`
  const { status } = spawnSync('javac', ['-version'])
  return status === 0 ? undefined : 'javac is not installed (Debian’s package default-jdk-headless)'
}

/** A record, and the SHA-256 of each of the data that it is asked about. */
export type RecordCase = Readonly<{ record: Uint8Array; data: readonly Uint8Array[] }>

/** What BouncyCastle, a reader of evidence records (RFC 4998) of other makers, says of each: `ok`, or why it refuses it. */
export function bouncyCastleOn(asked: readonly RecordCase[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-bouncy-castle-'))
  try {
    writeFileSync(join(folder, 'Judge.java'), JUDGE)
    const lines = asked.map(({ record, data }) => [record, ...data].map(hexOf).join(' '))
    const { stdout, stderr, status } = spawnSync(
      'java',
      ['-XX:TieredStopAtLevel=1', '-cp', JARS.join(delimiter), 'Judge.java'],
      { cwd: folder, input: lines.join('\n'), encoding: 'utf8', maxBuffer: 2 ** 28 },
    )
    if (status !== 0) throw new Error(`the judge failed: ${stderr}`)
    return stdout.trimEnd().split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/**
 * Of each line the record in hexadecimal and then its data: the tree must lead to the token, the token must be signed by a
 * certificate in it that is for timestamps, each of the data must be there by itself and all of them as one group.
 */
const JUDGE = `
import java.io.*;
import java.util.*;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.DigestCalculatorProvider;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.bouncycastle.tsp.ers.*;
import org.bouncycastle.util.encoders.Hex;

public class Judge {
  static final BouncyCastleProvider PROVIDER = new BouncyCastleProvider();

  public static void main(String[] args) throws Exception {
    DigestCalculatorProvider digests =
      new JcaDigestCalculatorProviderBuilder().setProvider(PROVIDER).build();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    PrintStream out = new PrintStream(new BufferedOutputStream(System.out), false);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      try {
        judge(line.split(" "), digests);
        out.println("ok");
      } catch (Throwable error) {
        out.println(String.valueOf(error).replace('\\n', ' '));
      }
    }
    out.flush();
  }

  static void judge(String[] parts, DigestCalculatorProvider digests) throws Exception {
    ERSEvidenceRecord record = new ERSEvidenceRecord(Hex.decode(parts[0]), digests);
    X509CertificateHolder signer = record.getSigningCertificate();
    if (signer == null) throw new ERSException("no certificate of who signed");
    record.validate(new JcaSimpleSignerInfoVerifierBuilder().setProvider(PROVIDER).build(signer));
    List<ERSData> group = new ArrayList<>();
    for (int at = 1; at < parts.length; at++) {
      byte[] hash = Hex.decode(parts[at]);
      ERSData one = (calculator, previous) -> hash;
      record.validatePresent(one, new Date());
      group.add(one);
    }
    record.validatePresent(new ERSDataGroup(group), new Date());
  }
}
`
