/**
 * Whether a dialog or menu is open, which then has the keyboard. The columns menu of a list stays in the page while it is
 * closed.
 */
export const isModalOpen = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null
