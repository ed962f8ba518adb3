-- What is to be put right of a person stands sealed beside the title, which stays.
update proposal set title = 'Perbaiki ' || case payload ->> 'field'
    when 'fullName' then 'Nama' when 'dob' then 'Tanggal lahir' else 'NIK' end
  where kind = 'customer.correct';
