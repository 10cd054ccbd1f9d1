// The letters of options.

export const letterOf = (option: number) => String.fromCharCode(65 + option);
