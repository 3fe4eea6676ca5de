export const notFoundTexts = {
  code: '404',
  home: 'Back to home',
}
