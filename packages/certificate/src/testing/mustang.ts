import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

const VERSION = '2.20.0'
const JAR = join(
  homedir(),
  `.m2/repository/org/mustangproject/validator/${VERSION}/validator-${VERSION}-shaded.jar`,
)

/** Why Mustang cannot be asked; undefined where it can. */
export function mustangMissing(): string | undefined {
  if (!existsSync(JAR)) {
    return `Mustang is not installed (mvn dependency:get -Dartifact=org.mustangproject:validator:${VERSION}:jar:shaded)`
  }
  const { status } = spawnSync('javac', ['-version'])
  return status === 0 ? undefined : 'javac is not installed (Debian’s package default-jdk-headless)'
}

/**
 * What Mustang, another maker’s validator, says of each file: `ok`, or the rules that it breaks. An invoice’s XML is judged by the schema and
 * the Schematron of Factur-X, a PDF by veraPDF (PDF/A-3 and PDF/UA-1) and then its XML.
 */
export function mustangOn(files: Readonly<Record<string, Uint8Array>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-mustang-'))
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
    writeFileSync(join(folder, 'Judge.java'), JUDGE)
    const { stdout, stderr, status } = spawnSync(
      'java',
      ['-XX:TieredStopAtLevel=1', '-cp', JAR, 'Judge.java', ...Object.keys(files)],
      { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
    )
    if (status !== 0) throw new Error(`the judge failed: ${stderr}`)
    const said = stdout.split('\n').filter((line) => line.startsWith('JUDGED '))
    return said.map((line) => line.slice('JUDGED '.length))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const JUDGE = `
import java.io.*;
import java.util.regex.*;
import org.mustangproject.validator.ZUGFeRDValidator;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.*;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.ValidationResult;

public class Judge {
  static final Pattern ERROR = Pattern.compile("<(?:error|exception)[^>]*>(.*?)</", Pattern.DOTALL);

  public static void main(String[] names) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    for (String name : names) {
      ZUGFeRDValidator validator = new ZUGFeRDValidator();
      validator.disableNotices();
      String said = validator.validate(name);
      StringBuilder wrong = new StringBuilder();
      Matcher errors = ERROR.matcher(said);
      while (errors.find()) wrong.append(errors.group(1).replaceAll("\\\\s+", " ")).append(" | ");
      if (!validator.wasCompletelyValid() && wrong.length() == 0) wrong.append("invalid");
      if (name.endsWith(".pdf")) {
        for (PDFAFlavour flavour : new PDFAFlavour[] { PDFAFlavour.PDFA_3_A, PDFAFlavour.PDFUA_1 }) {
          wrong.append(against(flavour, name));
        }
      }
      System.out.println("JUDGED " + (wrong.length() == 0 ? "ok" : wrong));
    }
  }

  static String against(PDFAFlavour flavour, String name) throws Exception {
    try (PDFAParser parser =
        Foundries.defaultInstance().createParser(new FileInputStream(name), flavour);
        PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false)) {
      ValidationResult result = validator.validate(parser);
      return result.isCompliant() ? "" : flavour + " " + result.getFailedChecks();
    }
  }
}
`
