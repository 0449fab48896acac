export const colours = {
  red: '#E2001A',
  redDark: '#A80014',
  maroon: '#5C000E',
  blue: '#1746D1',
  navy: '#0B1F66',
  sky: '#6C9BFF',
  ice: '#DCE8FF',
  ink: '#0B0E14',
  coal: '#1B212C',
  white: '#FFFFFF',
  paper: '#F1F3F6',
  sun: '#FFC21A',
} as const;
