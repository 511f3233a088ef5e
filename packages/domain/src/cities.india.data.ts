/**
 * The larger cities and the seats of the districts of each state, as an address names them. Suggestions, never a rule:
 * whoever lives elsewhere types it. One line a state, because all of it goes over the wire together.
 */
export const CITIES: Readonly<Record<string, string>> = {
  'Jammu and Kashmir':
    'Anantnag|Bandipora|Baramulla|Budgam|Doda|Ganderbal|Jammu|Kathua|Kishtwar|Kulgam|Kupwara|Poonch|Pulwama|Rajouri|Ramban|Reasi|Samba|Shopian|Sopore|Srinagar|Udhampur',
  'Himachal Pradesh':
    'Baddi|Bilaspur|Chamba|Dalhousie|Dharamshala|Hamirpur|Kangra|Keylong|Kullu|Manali|Mandi|Nahan|Nalagarh|Palampur|Paonta Sahib|Parwanoo|Reckong Peo|Shimla|Solan|Sundernagar|Una',
  Punjab:
    'Abohar|Amritsar|Barnala|Batala|Bathinda|Dera Bassi|Faridkot|Fatehgarh Sahib|Fazilka|Ferozepur|Gurdaspur|Hoshiarpur|Jagraon|Jalandhar|Kapurthala|Khanna|Kharar|Ludhiana|Malerkotla|Malout|Mandi Gobindgarh|Mansa|Moga|Mohali|Muktsar|Nabha|Nawanshahr|Pathankot|Patiala|Phagwara|Rajpura|Rupnagar|Sangrur|Sunam|Tarn Taran|Zirakpur',
  Chandigarh: 'Chandigarh|Manimajra',
  Uttarakhand:
    'Almora|Bageshwar|Champawat|Dehradun|Gopeshwar|Haldwani|Haridwar|Kashipur|Kotdwar|Mussoorie|Nainital|New Tehri|Pauri|Pithoragarh|Ramnagar|Rishikesh|Roorkee|Rudraprayag|Rudrapur|Sitarganj|Srinagar|Uttarkashi',
  Haryana:
    'Ambala|Bahadurgarh|Ballabhgarh|Bhiwani|Charkhi Dadri|Dharuhera|Faridabad|Fatehabad|Gohana|Gurugram|Hansi|Hisar|Jagadhri|Jhajjar|Jind|Kaithal|Karnal|Kundli|Kurukshetra|Mahendragarh|Manesar|Narnaul|Nuh|Palwal|Panchkula|Panipat|Rewari|Rohtak|Sirsa|Sohna|Sonipat|Tohana|Yamunanagar',
  Delhi:
    'Central Delhi|Delhi|Delhi Cantonment|Dwarka|East Delhi|Karol Bagh|Narela|Nehru Place|New Delhi|North Delhi|North East Delhi|North West Delhi|Okhla|Pitampura|Rohini|Saket|Shahdara|South Delhi|South East Delhi|South West Delhi|West Delhi',
  Rajasthan:
    'Ajmer|Alwar|Balotra|Banswara|Baran|Barmer|Beawar|Bharatpur|Bhilwara|Bhiwadi|Bikaner|Bundi|Chittorgarh|Churu|Dausa|Deedwana|Dholpur|Dungarpur|Falna|Gangapur City|Hanumangarh|Hindaun|Jaipur|Jaisalmer|Jalore|Jhalawar|Jhunjhunu|Jodhpur|Karauli|Kishangarh|Kota|Kuchaman|Makrana|Nagaur|Nathdwara|Neemrana|Pali|Phalodi|Pratapgarh|Rajsamand|Sawai Madhopur|Sikar|Sirohi|Sri Ganganagar|Sujangarh|Sumerpur|Tonk|Udaipur',
  'Uttar Pradesh':
    'Agra|Akbarpur|Aligarh|Ambedkar Nagar|Amethi|Amroha|Auraiya|Ayodhya|Azamgarh|Baghpat|Bahraich|Ballia|Balrampur|Banda|Barabanki|Bareilly|Basti|Bhadohi|Bijnor|Budaun|Bulandshahr|Chandauli|Chitrakoot|Deoria|Etah|Etawah|Farrukhabad|Fatehpur|Firozabad|Ghaziabad|Ghazipur|Gonda|Gorakhpur|Greater Noida|Hamirpur|Hapur|Hardoi|Hathras|Jalaun|Jaunpur|Jhansi|Kannauj|Kanpur|Kasganj|Kaushambi|Khurja|Kushinagar|Lakhimpur Kheri|Lalitpur|Loni|Lucknow|Maharajganj|Mahoba|Mainpuri|Mathura|Mau|Meerut|Mirzapur|Modinagar|Moradabad|Mughalsarai|Muzaffarnagar|Noida|Orai|Pilibhit|Pratapgarh|Prayagraj|Raebareli|Rampur|Saharanpur|Sambhal|Sant Kabir Nagar|Shahjahanpur|Shamli|Shravasti|Siddharthnagar|Sitapur|Sonbhadra|Sultanpur|Unnao|Varanasi|Vrindavan',
  Bihar:
    'Araria|Arrah|Arwal|Aurangabad|Banka|Begusarai|Bettiah|Bhabua|Bhagalpur|Bihar Sharif|Buxar|Chhapra|Danapur|Darbhanga|Dehri|Gaya|Gopalganj|Hajipur|Jamui|Jehanabad|Katihar|Khagaria|Kishanganj|Lakhisarai|Madhepura|Madhubani|Motihari|Munger|Muzaffarpur|Nawada|Patna|Purnia|Raxaul|Saharsa|Samastipur|Sasaram|Sheikhpura|Sheohar|Sitamarhi|Siwan|Supaul',
  Sikkim: 'Gangtok|Gyalshing|Jorethang|Mangan|Namchi|Pakyong|Rangpo|Singtam|Soreng',
  'Arunachal Pradesh':
    'Aalo|Anini|Bomdila|Changlang|Daporijo|Hawai|Itanagar|Khonsa|Koloriang|Longding|Namsai|Naharlagun|Pasighat|Roing|Seppa|Tawang|Tezu|Yingkiong|Yupia|Ziro',
  Nagaland: 'Chumoukedima|Dimapur|Kiphire|Kohima|Longleng|Mokokchung|Mon|Noklak|Peren|Phek|Tuensang|Wokha|Zunheboto',
  Manipur:
    'Bishnupur|Chandel|Churachandpur|Imphal|Jiribam|Kakching|Kangpokpi|Moirang|Moreh|Noney|Senapati|Tamenglong|Tengnoupal|Thoubal|Ukhrul',
  Mizoram: 'Aizawl|Champhai|Hnahthial|Khawzawl|Kolasib|Lawngtlai|Lunglei|Mamit|Saiha|Saitual|Serchhip',
  Tripura: 'Agartala|Ambassa|Belonia|Bishalgarh|Dharmanagar|Kailashahar|Khowai|Sabroom|Sonamura|Teliamura|Udaipur',
  Meghalaya:
    'Ampati|Baghmara|Jowai|Khliehriat|Mairang|Mawkyrwat|Nongpoh|Nongstoin|Resubelpara|Shillong|Tura|Williamnagar',
  Assam:
    'Barpeta|Biswanath Chariali|Bongaigaon|Dhemaji|Dhubri|Dibrugarh|Diphu|Duliajan|Goalpara|Golaghat|Guwahati|Haflong|Hailakandi|Hojai|Jorhat|Karimganj|Kokrajhar|Lanka|Majuli|Mangaldoi|Margherita|Morigaon|Nagaon|Nalbari|North Lakhimpur|Rangia|Sivasagar|Silchar|Sonari|Tezpur|Tinsukia|Udalguri',
  'West Bengal':
    'Alipurduar|Asansol|Baharampur|Balurghat|Bankura|Barasat|Bardhaman|Barrackpore|Basirhat|Bidhannagar|Bishnupur|Bolpur|Chandannagar|Cooch Behar|Darjeeling|Dum Dum|Durgapur|Haldia|Hooghly|Howrah|Islampur|Jalpaiguri|Jhargram|Kalimpong|Kalyani|Kharagpur|Kolkata|Krishnanagar|Malda|Medinipur|Nabadwip|New Town|Purulia|Raiganj|Rampurhat|Ranaghat|Raniganj|Serampore|Siliguri|Suri|Tamluk|Uluberia',
  Jharkhand:
    'Adityapur|Bokaro|Chaibasa|Chatra|Daltonganj|Deoghar|Dhanbad|Dumka|Garhwa|Ghatsila|Giridih|Godda|Gumla|Hazaribagh|Jamshedpur|Jamtara|Jhumri Telaiya|Khunti|Koderma|Latehar|Lohardaga|Pakur|Phusro|Ramgarh|Ranchi|Sahibganj|Seraikela|Simdega',
  Odisha:
    'Angul|Balangir|Balasore|Barbil|Bargarh|Baripada|Berhampur|Bhadrak|Bhawanipatna|Bhubaneswar|Boudh|Chhatrapur|Cuttack|Deogarh|Dhenkanal|Jagatsinghpur|Jajpur|Jeypore|Jharsuguda|Kendrapara|Keonjhar|Khordha|Koraput|Malkangiri|Nabarangpur|Nayagarh|Nuapada|Paradip|Paralakhemundi|Phulbani|Puri|Rayagada|Rourkela|Sambalpur|Subarnapur|Sundargarh|Talcher',
  Chhattisgarh:
    'Ambikapur|Baikunthpur|Baloda Bazar|Balod|Bastar|Bemetara|Bhatapara|Bhilai|Bijapur|Bilaspur|Champa|Dantewada|Dhamtari|Durg|Gariaband|Jagdalpur|Janjgir|Jashpur|Kanker|Kawardha|Kondagaon|Korba|Mahasamund|Manendragarh|Mungeli|Naila|Narayanpur|Raigarh|Raipur|Rajnandgaon|Sakti|Sarangarh|Sukma|Surajpur',
  'Madhya Pradesh':
    'Agar Malwa|Alirajpur|Anuppur|Ashoknagar|Balaghat|Barwani|Betul|Bhind|Bhopal|Burhanpur|Chhatarpur|Chhindwara|Damoh|Datia|Dewas|Dhar|Dindori|Guna|Gwalior|Harda|Indore|Itarsi|Jabalpur|Jhabua|Katni|Khandwa|Khargone|Mandideep|Mandla|Mandsaur|Morena|Nagda|Narmadapuram|Narsinghpur|Neemuch|Niwari|Panna|Pithampur|Raisen|Rajgarh|Ratlam|Rewa|Sagar|Satna|Sehore|Seoni|Shahdol|Shajapur|Sheopur|Shivpuri|Sidhi|Singrauli|Tikamgarh|Ujjain|Umaria|Vidisha',
  Gujarat:
    'Ahmedabad|Amreli|Anand|Anjar|Ankleshwar|Bardoli|Bharuch|Bhavnagar|Bhuj|Bilimora|Borsad|Botad|Chhota Udaipur|Dabhoi|Dahod|Deesa|Dehgam|Dhoraji|Dhrangadhra|Dwarka|Gandhidham|Gandhinagar|Godhra|Gondal|Halol|Himatnagar|Jamnagar|Jetpur|Junagadh|Kadi|Kalol|Khambhalia|Khambhat|Kheda|Kutch|Lunawada|Mahuva|Mandvi|Mehsana|Modasa|Morbi|Mundra|Nadiad|Navsari|Padra|Palanpur|Palitana|Patan|Petlad|Porbandar|Radhanpur|Rajkot|Rajpipla|Sanand|Savarkundla|Siddhpur|Surat|Surendranagar|Tharad|Umbergaon|Unjha|Upleta|Vadodara|Valsad|Vapi|Veraval|Viramgam|Visnagar|Vyara|Wankaner',
  'Dadra and Nagar Haveli and Daman and Diu': 'Amli|Daman|Diu|Khanvel|Naroli|Silvassa',
  Maharashtra:
    'Ahilyanagar|Akola|Alibag|Ambarnath|Amravati|Badlapur|Baramati|Beed|Bhandara|Bhiwandi|Bhusawal|Boisar|Buldhana|Chandrapur|Chhatrapati Sambhajinagar|Chiplun|Dahanu|Dharashiv|Dhule|Dombivli|Gadchiroli|Gondia|Hingoli|Ichalkaranji|Jalgaon|Jalna|Kalyan|Karad|Khopoli|Kolhapur|Latur|Lonavala|Malegaon|Mira-Bhayandar|Mumbai|Mumbai Suburban|Nagpur|Nanded|Nandurbar|Nashik|Navi Mumbai|Oros|Palghar|Panvel|Parbhani|Pimpri-Chinchwad|Pune|Ratnagiri|Sangli|Satara|Shirdi|Shirpur|Solapur|Thane|Ulhasnagar|Vasai-Virar|Wardha|Washim|Yavatmal',
  Karnataka:
    'Bagalkot|Ballari|Belagavi|Bengaluru|Bengaluru Rural|Bhadravati|Bidar|Chamarajanagar|Chikkaballapura|Chikkamagaluru|Chitradurga|Davanagere|Dharwad|Doddaballapura|Gadag|Gangavathi|Gokak|Harihar|Hassan|Haveri|Hosapete|Hubballi|Kalaburagi|Karwar|Kolar|Koppal|Madikeri|Mandya|Mangaluru|Manipal|Mysuru|Nanjangud|Nippani|Raichur|Ramanagara|Ranebennur|Sagara|Shivamogga|Sirsi|Tumakuru|Udupi|Vijayapura|Yadgir',
  Goa: 'Bicholim|Calangute|Canacona|Curchorem|Mapusa|Margao|Mormugao|Panaji|Pernem|Ponda|Quepem|Sanguem|Sanquelim|Vasco da Gama',
  Lakshadweep: 'Agatti|Amini|Andrott|Bitra|Chetlat|Kadmat|Kalpeni|Kavaratti|Kiltan|Minicoy',
  Kerala:
    'Alappuzha|Aluva|Angamaly|Attingal|Chalakudy|Changanassery|Chavakkad|Cherthala|Ernakulam|Guruvayur|Idukki|Irinjalakuda|Kalpetta|Kanhangad|Kannur|Kasaragod|Kayamkulam|Kochi|Kollam|Kottayam|Kozhikode|Kunnamkulam|Malappuram|Manjeri|Muvattupuzha|Nedumangad|Neyyattinkara|Ottapalam|Painavu|Pala|Palakkad|Pathanamthitta|Perinthalmanna|Ponnani|Punalur|Shoranur|Sultan Bathery|Thalassery|Thiruvalla|Thiruvananthapuram|Thodupuzha|Thrissur|Tirur|Vadakara|Wayanad',
  'Tamil Nadu':
    'Ambur|Ariyalur|Avadi|Chengalpattu|Chennai|Coimbatore|Coonoor|Cuddalore|Dharmapuri|Dindigul|Erode|Gobichettipalayam|Gudiyatham|Hosur|Kallakurichi|Kancheepuram|Karaikudi|Karur|Kovilpatti|Krishnagiri|Kumbakonam|Madurai|Mayiladuthurai|Mettupalayam|Nagapattinam|Nagercoil|Namakkal|Neyveli|Oragadam|Palani|Perambalur|Pollachi|Pudukkottai|Rajapalayam|Ramanathapuram|Ranipet|Salem|Sivaganga|Sivakasi|Sriperumbudur|Tambaram|Tenkasi|Thanjavur|Theni|Thoothukudi|Tiruchengode|Tiruchirappalli|Tirunelveli|Tirupathur|Tiruppur|Tiruvallur|Tiruvannamalai|Tiruvarur|Udhagamandalam|Vaniyambadi|Vellore|Viluppuram|Virudhunagar',
  Puducherry: 'Karaikal|Mahe|Ozhukarai|Puducherry|Villianur|Yanam',
  'Andaman and Nicobar Islands':
    'Bambooflat|Car Nicobar|Diglipur|Garacharma|Mayabunder|Port Blair|Rangat|Sri Vijaya Puram',
  Telangana:
    'Adilabad|Asifabad|Bhongir|Bhupalpally|Bodhan|Gadwal|Hanamkonda|Hyderabad|Jagtial|Jangaon|Kamareddy|Karimnagar|Khammam|Kothagudem|Mahabubabad|Mahabubnagar|Mancherial|Medak|Medchal|Miryalaguda|Mulugu|Nagarkurnool|Nalgonda|Narayanpet|Nirmal|Nizamabad|Patancheru|Peddapalli|Ramagundam|Sangareddy|Secunderabad|Shamshabad|Siddipet|Sircilla|Suryapet|Tandur|Vikarabad|Wanaparthy|Warangal|Zaheerabad',
  'Andhra Pradesh':
    'Adoni|Amalapuram|Amaravati|Anakapalli|Anantapur|Bapatla|Bhimavaram|Chilakaluripet|Chirala|Chittoor|Dharmavaram|Eluru|Gudivada|Gudur|Guntakal|Guntur|Hindupur|Kadapa|Kakinada|Kavali|Kurnool|Machilipatnam|Madanapalle|Mangalagiri|Markapur|Nandyal|Narasaraopet|Nellore|Nuzvid|Ongole|Paderu|Palakollu|Parvathipuram|Proddatur|Puttaparthi|Rajamahendravaram|Rayachoti|Sri City|Srikakulam|Srikalahasti|Tadepalligudem|Tadipatri|Tanuku|Tenali|Tirupati|Tuni|Vijayawada|Visakhapatnam|Vizianagaram|Yemmiganur',
  Ladakh: 'Diskit|Drass|Kargil|Leh|Nyoma|Padum',
  // What lies off shore has no towns.
  'Other Territory': '',
};
