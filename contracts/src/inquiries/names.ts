/** The words for the states of an inquiry. */
export const inquiryStatusNames = {
  pending: 'Pending',
  completed: 'Completed',
  rejected: 'Rejected',
} as const

/** The words for the states of a message from the contact form. */
export const contactStatusNames = { new: 'New', answered: 'Answered' } as const
