/** Statements of places' texts that look wrong to a rule and are right, with the reason. At most thirty. */
export const reviewedStatements: Readonly<Record<string, string>> = {
  'tabor-v-bucine: everything included: bez příplatk': 'The darkness costs nothing extra: a joke, no price.',
  'biela-izba: closed for a season: closed for winter': 'High paths of the national park, not the house.',
};
