const splitWords = (text: string) => text.trim().split(/\s+/)

/**
 * Names and places of a culture. A name in a non-Latin script has the form `Latin=native`, such as `Yui=結衣`.
 */
interface Culture {
  given: string[]
  family: string[]
  places: string[]
  /** the family name comes before the given name */
  familyFirst?: true
}

const createCulture = (
  given: string,
  family: string,
  places: string[],
  order: { familyFirst?: true } = {},
): Culture => ({
  given: splitWords(given),
  family: splitWords(family),
  places,
  ...order,
})

/** Cultures of the demo users. */
export const CULTURES: readonly Culture[] = [
  createCulture(
    `Olivia Amelia Isla Grace Freya Ruby Harriet Jack Oliver Arthur Theo Ethan Callum Rhys Maeve Niamh Declan`,
    `Smith Jones Taylor Evans Walker Hughes Campbell Murphy Bennett Reid Lawson Fletcher Gallagher Pritchard`,
    ['Manchester, UK', 'Cork, Ireland', 'Edinburgh', 'Wellington, Aotearoa'],
  ),
  createCulture(
    `Emma Ava Harper Madison Naomi Jasmine Destiny Liam Noah Mason Elijah Jayden Marcus Tyrone Wyatt Skyler`,
    `Johnson Williams Brown Davis Miller Carter Jefferson Washington Brooks Coleman Hayes Sullivan Whitaker`,
    ['Portland, OR', 'Austin, TX', 'Detroit', 'Toronto', 'Oakland, CA'],
  ),
  createCulture(
    `Anna Lena Mia Hannah Clara Frieda Jürgen Lukas Jonas Finn Moritz Sebastian Jörg Annika Käthe Till`,
    `Müller Schmidt Schneider Fischer Weber Wagner Becker Hoffmann Schäfer Köhler Krüger Vogel Weiß Brandt`,
    ['Berlin', 'Leipzig', 'Wien', 'Zürich', 'Hamburg'],
  ),
  createCulture(
    `Chloé Léa Camille Manon Inès Zoé Hugo Louis Gabriel Théo Rémi Étienne Amélie Aurélien Fatou Benoît`,
    `Martin Bernard Dubois Lefèvre Moreau Girard Rousseau Fontaine Chevalier Gauthier Lacroix Tremblay Bélanger`,
    ['Lyon', 'Marseille', 'Montréal', 'Bruxelles', 'Nantes'],
  ),
  createCulture(
    `Lucía Sofía Valentina Camila Martina Ximena Mateo Santiago Diego Sebastián Joaquín Nicolás Inés Álvaro`,
    `García Rodríguez Martínez Hernández González Pérez Ramírez Fernández Muñoz Ibáñez Quispe Castillo Rojas`,
    ['Ciudad de México', 'Bogotá', 'Valencia', 'Buenos Aires', 'Lima'],
  ),
  createCulture(
    `Ana Beatriz Mariana Larissa Júlia Rafaela João Pedro Thiago Caio Vinícius Gonçalo Inês Tomás Luana`,
    `Silva Santos Oliveira Souza Pereira Costa Almeida Carvalho Araújo Ribeiro Magalhães Conceição Teixeira`,
    ['São Paulo', 'Recife', 'Lisboa', 'Porto Alegre', 'Luanda'],
  ),
  createCulture(
    `Giulia Chiara Francesca Alessia Ginevra Lorenzo Matteo Leonardo Davide Niccolò Tommaso Elisa`,
    `Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti`,
    ['Torino', 'Napoli', 'Bologna', 'Palermo'],
  ),
  createCulture(
    `Zofia Hanna Maja Małgorzata Agnieszka Jakub Wojciech Łukasz Tomáš Jiří Kateřina Eliška Ondřej Paweł`,
    `Kowalski Nowak Wiśniewski Wójcik Kamiński Zieliński Dąbrowski Novák Svoboda Dvořák Černý Procházka`,
    ['Kraków', 'Gdańsk', 'Praha', 'Brno', 'Łódź'],
  ),
  createCulture(
    `Saga Astrid Freja Ingrid Linnéa Elsa Lars Björn Sven Mikkel Søren Aksel Åsa Eero Aino Väinö`,
    `Andersson Johansson Nilsson Hansen Sørensen Østergaard Lindqvist Bergström Korhonen Virtanen Mäkinen`,
    ['Göteborg', 'København', 'Bergen', 'Helsinki', 'Reykjavík'],
  ),
  createCulture(
    `Sanne Femke Lotte Daan Sem Bram Thijs Wouter Anouk Jasmijn Maarten Joost`,
    `Jansen Bakker Visser Smit Meijer Mulder Bos Peeters Maes Claes Wouters Hendriks`,
    ['Utrecht', 'Gent', 'Rotterdam', 'Groningen'],
  ),
  createCulture(
    `Olena=Олена Oksana=Оксана Daryna=Дарина Solomiia=Соломія Taras=Тарас Andrii=Андрій Bohdan=Богдан
     Maria=Мария Anastasia=Анастасия Dmitri=Дмитрий Nikolai=Николай Ivan=Иван Yana=Яна`,
    `Shevchenko=Шевченко Kovalenko=Коваленко Bondarenko=Бондаренко Tkachenko=Ткаченко Melnyk=Мельник
     Petrenko=Петренко Moroz=Мороз Savchenko=Савченко Koval=Коваль Hryhorenko=Григоренко`,
    ['Київ', 'Lviv', 'Kharkiv', 'Tbilisi', 'Almaty'],
  ),
  createCulture(
    `Eleni=Ελένη Maria=Μαρία Katerina=Κατερίνα Giorgos=Γιώργος Dimitris=Δημήτρης Nikos=Νίκος Sofia=Σοφία
     Kostas=Κώστας Ioanna=Ιωάννα Yannis=Γιάννης`,
    `Papadopoulos=Παπαδόπουλος Georgiou=Γεωργίου Ioannou=Ιωάννου Pappas=Παππάς Nikolaidis=Νικολαΐδης
     Vlachos=Βλάχος Makris=Μακρής`,
    ['Αθήνα', 'Thessaloniki', 'Λευκωσία'],
  ),
  createCulture(
    `Zeynep Elif Defne Ayşe Emine Yağmur Mehmet Mustafa Emre Oğuz Çağlar İbrahim Şeyma Deniz`,
    `Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Arslan Doğan Kılıç Güneş`,
    ['İstanbul', 'Ankara', 'İzmir', 'Eskişehir'],
  ),
  createCulture(
    `Fatima=فاطمة Layla=ليلى Mariam=مريم Nour=نور Yasmin=ياسمين Huda=هدى Omar=عمر Ahmed=أحمد Youssef=يوسف
     Khalid=خالد Tariq=طارق Samir=سمير`,
    `Hassan=حسن Haddad=حداد Mansour=منصور Khoury=خوري Saleh=صالح Nasser=ناصر Farouk=فاروق Zidan=زيدان
     Hamdan=حمدان Bakri=بكري`,
    ['القاهرة', 'Beirut', 'Casablanca', 'Amman', 'Tunis'],
  ),
  createCulture(
    `Shirin=شیرین Parisa=پریسا Niloufar=نیلوفر Leila=لیلا Dariush=داریوش Arash=آرش Kaveh=کاوه Reza=رضا
     Mina=مینا Babak=بابک`,
    `Hosseini=حسینی Ahmadi=احمدی Karimi=کریمی Rahimi=رحیمی Tehrani=تهرانی Moradi=مرادی Shirazi=شیرازی`,
    ['تهران', 'Shiraz', 'Isfahan'],
  ),
  createCulture(
    `Noa=נועה Tamar=תמר Yael=יעל Shira=שירה Itai=איתי Noam=נועם Yonatan=יונתן Ariel=אריאל`,
    `Cohen=כהן Levi=לוי Mizrahi=מזרחי Peretz=פרץ Biton=ביטון Friedman=פרידמן Katz=כץ`,
    ['Haifa', 'תל אביב', 'Jerusalem'],
  ),
  createCulture(
    `Priya=प्रिया Ananya=अनन्या Kavya=काव्या Meera=मीरा Divya=दिव्या Sunita=सुनीता Arjun=अर्जुन Rohan=रोहन
     Vikram=विक्रम Aarav=आरव Rahul=राहुल Sanjay=संजय`,
    `Sharma=शर्मा Patel=पटेल Singh=सिंह Gupta=गुप्ता Reddy=रेड्डी Iyer=अय्यर Nair=नायर Joshi=जोशी
     Banerjee=बनर्जी Chaudhary=चौधरी Kulkarni=कुलकर्णी`,
    ['मुंबई', 'Bengaluru', 'Pune', 'Kolkata', 'Hyderabad'],
  ),
  createCulture(
    `Ayesha Zainab Sana Mehwish Bilal Hamza Usman Faisal Nusrat Tahmina Rafiq Shakib`,
    `Khan Malik Qureshi Chowdhury Rahman Siddiqui Butt Akhtar Sheikh Hossain`,
    ['Lahore', 'Karachi', 'Dhaka', 'Chattogram'],
  ),
  createCulture(
    `Wei=伟 Xiuying=秀英 Jing=静 Meiling=美玲 Yuxuan=宇轩 Zihan=子涵 Haoran=浩然 Xinyi=欣怡 Jiahao=家豪 Lan=兰
     Tao=涛 Min=敏`,
    `Wang=王 Li=李 Zhang=张 Liu=刘 Chen=陈 Yang=杨 Huang=黄 Zhao=赵 Wu=吴 Zhou=周 Lin=林 Sun=孙`,
    ['上海', 'Chengdu', '台北', 'Hong Kong', 'Singapore'],
    { familyFirst: true },
  ),
  createCulture(
    `Sakura=さくら Yui=結衣 Hina=陽菜 Aoi=葵 Misaki=美咲 Haruto=陽翔 Ren=蓮 Sota=颯太 Takumi=匠 Yuki=雪
     Kenji=健二 Akiko=明子`,
    `Sato=佐藤 Suzuki=鈴木 Takahashi=高橋 Tanaka=田中 Watanabe=渡辺 Ito=伊藤 Yamamoto=山本 Nakamura=中村
     Kobayashi=小林 Kato=加藤 Yoshida=吉田`,
    ['東京', 'Osaka', '京都', 'Sapporo', 'Fukuoka'],
    { familyFirst: true },
  ),
  createCulture(
    `Minjun=민준 Seoyeon=서연 Jiwoo=지우 Hayoon=하윤 Jihoon=지훈 Soojin=수진 Eunji=은지 Dohyun=도현 Yuna=유나
     Taeyang=태양`,
    `Kim=김 Lee=이 Park=박 Choi=최 Jung=정 Kang=강 Cho=조 Yoon=윤 Jang=장 Lim=임`,
    ['서울', 'Busan', 'Daegu'],
    { familyFirst: true },
  ),
  createCulture(
    `Linh Hương Thảo Ngọc Mai Trang Minh Quân Đức Tuấn Khánh Hải`,
    `Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Đặng Bùi Đỗ`,
    ['Hà Nội', 'Đà Nẵng', 'Sài Gòn'],
    { familyFirst: true },
  ),
  createCulture(
    `Dewi Putri Sari Ayu Rina Budi Agus Rizky Bayu Aisyah Farah Nurul Amirul Jomar Maricel Althea`,
    `Santoso Wijaya Pratama Saputra Hidayat Lestari Abdullah Ismail Reyes Bautista Dimaculangan Villanueva`,
    ['Jakarta', 'Yogyakarta', 'Kuala Lumpur', 'Cebu', 'Quezon City'],
  ),
  createCulture(
    `Adaeze Chiamaka Ngozi Folake Temitope Yetunde Chinedu Emeka Olumide Babatunde Kwame Kofi Akosua Ama`,
    `Okafor Adeyemi Okonkwo Balogun Eze Nwosu Adebayo Ogunleye Mensah Owusu Asante Boateng`,
    ['Lagos', 'Abuja', 'Accra', 'Kumasi', 'Ibadan'],
  ),
  createCulture(
    `Wanjiru Achieng Zawadi Neema Amani Baraka Juma Otieno Kamau Thandiwe Nomvula Sipho Themba Lerato`,
    `Mwangi Odhiambo Kimani Njoroge Wambui Mushi Nkosi Dlamini Mokoena Khumalo Ndlovu Zulu`,
    ['Nairobi', 'Kampala', 'Dar es Salaam', 'Cape Town', 'Soweto'],
  ),
]
