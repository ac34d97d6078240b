/** The most frequent of the server’s list that its stems do not hold: all of it would weigh more than the page. */
const FREQUENT = (
  'abc123 access amanda andrea andrew asdfgh ashley austin banana baseball batman buster charlie cheese ' +
  'chelsea chicken coffee computer cookie daniel diamond dragon flower football freedom george ginger golfer hammer ' +
  'harley heather hello hockey hunter internet jackson jasmine jennifer jessica jordan joshua justin killer letmein ' +
  'london maggie martin master matrix matthew maverick merlin michael michelle monkey mustang nicole orange orlando ' +
  'patrick pepper phoenix porsche princess purple qazwsx ranger richard robert samantha scooter secret shadow silver ' +
  'soccer sparky starwars steelers summer sunshine superman taylor thomas thunder tigger trustno1 william winner winter ' +
  'yankees yellow zxcvbn 111111 112233 121212 123123 131313 159753 555555 654321 666666 696969 777777'
)
  .split(' ')
  .toSorted((a, b) => b.length - a.length)

/** The longest of them that is a part of the text. */
export function frequentPart(text: string): string | undefined {
  return FREQUENT.find((word) => text.includes(word))
}
