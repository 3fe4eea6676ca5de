/** The people of the demo company. Names and addresses are invented. */
export const company = {
  name: 'Lantern Works',
  email: 'demo@lantern.test',
  ownerName: 'Dana Meyer',
  website: 'https://lantern.test',
  phoneNumber: '+49 30 555 0100',
  address: 'Sample street 12, Berlin',
}

/** The password of every demo account, printed at the start. */
export const password = 'Rollcall-Demo-1'

/** A person's working hours, and the weekday (1 for Monday) without the last punch-out. */
export interface Habit {
  shift: 'day' | 'night'
  forgets?: number
}
type Row = [fullName: string, position: string, zone: string, dateOfBirth: string, habit?: Habit]

const rows: Row[] = [
  ['Asha Kulkarni', 'Frontend engineer', 'Asia/Kolkata', '1994-03-14'],
  ['Linh Pham', 'Support engineer', 'Asia/Ho_Chi_Minh', '1991-07-02'],
  ['Zeynep Kaya', 'Data analyst', 'Europe/Istanbul', '1989-11-27'],
  ['Callum Reid', 'Account manager', 'Australia/Sydney', '1986-01-19', { shift: 'day', forgets: 3 }],
  ['Jun Takahashi', 'Backend engineer', 'Asia/Tokyo', '1992-09-08'],
  ['Maricel Santos', 'Support engineer', 'Asia/Manila', '1990-05-21', { shift: 'night' }],
  ['Vikram Desai', 'Engineering manager', 'Asia/Kolkata', '1983-12-05'],
  ['Wanjiru Kamau', 'Customer success lead', 'Africa/Nairobi', '1988-04-30'],
  ['Omar Haddad', 'Solutions architect', 'Asia/Dubai', '1985-08-16'],
  ['Hana Kim', 'Product designer', 'Asia/Seoul', '1995-02-11'],
  ['Ishaan Mehta', 'QA engineer', 'Asia/Kolkata', '1996-10-23'],
  ['Ifeoma Duru', 'Platform engineer', 'Africa/Lagos', '1990-06-09'],
  ['Mateus Oliveira', 'Platform engineer', 'America/Sao_Paulo', '1987-03-28'],
  ['Chloé Tremblay', 'Content strategist', 'America/Toronto', '1993-12-17'],
  ['Beatriz Figueiredo', 'Recruiter', 'Europe/Lisbon', '1991-01-06'],
  ['Chidi Okafor', 'Backend engineer', 'Africa/Lagos', '1989-05-13'],
  ['Ingrid Sørensen', 'HR partner', 'Europe/Oslo', '1984-09-25'],
  ['Jonas Lindqvist', 'Site reliability engineer', 'Europe/Stockholm', '1992-02-29', { shift: 'night' }],
  ['Lucía Fernández', 'Marketing manager', 'America/Mexico_City', '1990-11-03'],
  ['Mahnoor Siddiqui', 'Data engineer', 'Asia/Karachi', '1995-07-19'],
  ['Nguyễn Thị Lan', 'QA engineer', 'Asia/Ho_Chi_Minh', '1994-08-30'],
  ['Diego Fuentes', 'Sales representative', 'America/Mexico_City', '1993-04-04'],
  ['Oksana Shevchenko', 'Technical writer', 'Europe/Kyiv', '1986-06-12'],
  ['Tom Whitfield', 'Sales representative', 'Europe/London', '1988-11-27'],
]

export const people = rows.map(
  ([fullName, position, zone, dateOfBirth, habit = { shift: 'day' as const }], index) => ({
    fullName,
    position,
    zone,
    dateOfBirth,
    habit,
    email: `${plain(fullName)}@lantern.test`,
    mobile: `+49 30 555 ${String(1000 + index)}`,
    code: `LW-${String(380 + index)}`,
    leaveBalance: 6 + (index % 9),
  }),
)

/** "Chloé Tremblay" → "chloe.tremblay" */
function plain(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/g, 'o').toLowerCase()
  return letters.split(' ').join('.')
}
