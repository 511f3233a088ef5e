/** Questions of clients in the demo, with their answers. */
import type { TicketCategory, TicketSide } from '@daftar/domain/support_tickets/tickets';

export type Line = { side: TicketSide; text: string; kind?: 'note' };
export type Topic = { subject: string; category: TicketCategory; talk: readonly Line[] };

const client = (text: string): Line => ({ side: 'client', text });
const staff = (text: string): Line => ({ side: 'staff', text });
const note = (text: string): Line => ({ side: 'staff', text, kind: 'note' });

export const TOPICS: readonly Topic[] = [
  {
    subject: 'Income-tax refund not received',
    category: 'Question',
    talk: [
      client('The return was processed in September. When will the refund reach the bank?'),
      staff('The refund was issued on the 12th. Is your HDFC account pre-validated on the portal?'),
      client('I checked now, it says validation failed.'),
      staff('We validated the account again and requested a reissue. It takes 7 to 10 days.'),
    ],
  },
  {
    subject: 'GST registration for the new godown',
    category: 'Service request',
    talk: [
      client('We take a godown in Vapi from next month. It must be added to our registration.'),
      staff(
        'We can add it as an additional place of business. Send the rent agreement and the latest electricity bill.',
      ),
      client('The agreement is signed on Monday. I will send both then.'),
      staff('The amendment is filed and approved. The new certificate is in your drive.'),
    ],
  },
  {
    subject: 'Wrong PAN on the last invoice',
    category: 'Problem',
    talk: [
      client('Your invoice shows my old PAN. Our accounts team can’t pay it.'),
      note('The PAN in the client master is from before the conversion to LLP.'),
      staff('Sorry for that. A corrected invoice goes out today.'),
      staff('The corrected invoice is in your portal.'),
    ],
  },
  {
    subject: 'Letter from the GST department',
    category: 'Question',
    talk: [
      client('We received a letter about the difference of GSTR-1 and GSTR-3B for July. What should we do?'),
      staff('This is an ASMT-10. We prepare the reply. Upload the sales register of July in the portal.'),
      client('Uploaded.'),
      staff('The reply is filed. The acknowledgement is in your drive.'),
    ],
  },
  {
    subject: 'Loan for a new machine',
    category: 'Service request',
    talk: [
      client('We plan a machine for 40 lakh. Can you prepare the project report and quote your fee?'),
      staff('Yes. Send the machine’s quotation and the last three balance sheets. Our quotation follows.'),
      client('Both are attached to my email of this morning.'),
      staff('The quotation is in your portal. After you accept it we start.'),
    ],
  },
  {
    subject: 'No call back since Friday',
    category: 'Complaint',
    talk: [
      client('I called four times since Friday about my TDS certificate and still wait for a call back.'),
      note('Reception was on leave. Kavya calls today.'),
      staff('We are sorry. Your Form 16A is in the portal now, and Kavya will call you today.'),
      staff('As discussed on the phone, the certificates of both quarters are in your drive.'),
    ],
  },
  {
    subject: 'Advance tax for December',
    category: 'Question',
    talk: [
      client('How much advance tax is due by 15 December?'),
      staff('On your figures until October it is 1,84,000. Is there any sale of shares or property planned?'),
      client('No sale is planned.'),
      staff('Then the estimate stands. The challan is in your drive.'),
    ],
  },
  {
    subject: 'Salary slips for the home loan',
    category: 'Service request',
    talk: [
      client('The bank wants six salary slips of my wife. Can payroll send them?'),
      staff('We can create them from the payroll sheets. Which bank account was the salary paid to?'),
      client('ICICI, ending 2290.'),
      staff('All six are in your drive, signed.'),
    ],
  },
];
